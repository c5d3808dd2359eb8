/** Of those that are obsolete, the ones that browsers still show in a page. */
const htmlNames = (
  "a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button " +
  "canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fencedframe fieldset " +
  "figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link " +
  "main map mark marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture " +
  "plaintext pre progress q rb rp rt rtc ruby s samp script search section select selectedcontent slot small source span strike " +
  "strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp"
).split(" ");

const svgNames = (
  "animate animateMotion animateTransform circle clipPath defs desc discard ellipse feBlend feColorMatrix feComponentTransfer " +
  "feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG " +
  "feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile " +
  "feTurbulence filter foreignObject g image line linearGradient marker mask metadata mpath path pattern polygon polyline " +
  "radialGradient rect set stop switch symbol text textPath tspan use view"
).split(" ");

const mathNames = (
  "annotation annotation-xml maction merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace " +
  "msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics"
).split(" ");

/**
 * The elements of HTML, SVG, and MathML. Source: HTML Living Standard, "Elements" and "Obsolete features"; SVG 2, "Element Index";
 * MathML Core, "Elements".
 */
export const elementNames: ReadonlySet<string> = new Set([...htmlNames, ...svgNames, ...mathNames]);

/**
 * The elements that show nothing in a page without attributes, unless they are in an SVG or a formula: those of SVG and MathML, those of
 * the page itself, a list that is obsolete, and some that are nothing but their attributes.
 */
export const emptyNames: ReadonlySet<string> = new Set([
  ...svgNames,
  ...mathNames,
  ..."body data dir head html map object param title".split(" "),
]);

/**
 * Components that every page has, without what follows a dot, as in `Tree.Folder`. The platform shows a `Snippet` and an `Example`, too.
 * Source: docs/platform.md, "Links and anchors".
 */
export const platformComponents: ReadonlySet<string> = new Set(
  (
    "Accordion AccordionGroup ApiPlayground Badge Callout Card CardGroup Check CodeBlock CodeGroup Color Column Columns CustomCode " +
    "CustomComponent Danger DynamicCustomComponent Example Expandable FileTree Fragment Frame GitHub Github Heading Icon Info Latex Link MDX " +
    "MDXContentController Mermaid Note OptimizedVideo Panel Param ParamField Prompt React RequestExample ResponseExample ResponseField " +
    "Snippet SnippetGroup Step Steps Tab Tabs Tile Tip Tooltip Tree Update Variation View Visibility Warning ZoomImage"
  ).split(" "),
);

/** The components by their names in lowercase. */
const byLowercaseName: ReadonlyMap<string, string> = new Map(
  Array.from(platformComponents, (name) => [name.toLowerCase(), name]),
);

/** The component whose name a tag has, perhaps in another case. */
export function componentOf(tag: string): string | undefined {
  return byLowercaseName.get(tag.toLowerCase());
}

/** Components with an icon. Source: docs/platform.md, "Icon libraries". */
export const iconComponents: ReadonlySet<string> = new Set(
  "Accordion Badge Callout Card Icon Prompt Step Tab Tile View".split(" "),
);
