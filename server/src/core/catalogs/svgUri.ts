/** A `data:` URI of an SVG that Markdown does not end at a parenthesis. */
export function svgUri(svg: string): string {
  const text = encodeURIComponent(svg).replace(/[()'!*]/gu, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `data:image/svg+xml,${text}`;
}
