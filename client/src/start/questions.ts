import type { QuickPickItem } from "vscode";
import { Uri, window } from "vscode";
import { siteColor, siteColors } from "../../../server/src/core/start/colors.ts";
import type { SiteAnswers } from "../../../server/src/core/start/newSiteFiles.ts";
import { themes } from "../../../server/src/core/start/themes.ts";
import { contrastOf, contrastText, rgbOf } from "../../../server/src/core/text/color.ts";
import type { Question } from "./wizard.ts";
import { showQuestion } from "./wizard.ts";

/** The questions about a new site. */
export function questions(title: string): readonly Question<SiteAnswers>[] {
  return [nameQuestion(title), themeQuestion(title), colorQuestion(title)];
}

function nameQuestion(title: string): Question<SiteAnswers> {
  return async (answers, step) => {
    const input = window.createInputBox();
    input.value = answers.name;
    input.prompt = "Name of the site, shown in the browser tab and in the logo";
    const validate = () => {
      input.validationMessage = input.value.trim() === "" ? "The name must not be empty." : "";
    };
    input.onDidChangeValue(validate);
    return showQuestion(input, { title, ...step }, () => {
      const name = input.value.trim();
      return name === "" ? undefined : { ...answers, name };
    });
  };
}

function themeQuestion(title: string): Question<SiteAnswers> {
  return async (answers, step) => {
    const list = window.createQuickPick();
    const items = themes.map(({ name, description }) => ({ label: name, detail: description }));
    list.placeholder = "Theme: layout and style of the whole site";
    list.matchOnDetail = true;
    list.items = items;
    list.activeItems = items.filter(({ label }) => label === answers.theme);
    return showQuestion(list, { title, ...step }, () => {
      const [picked] = list.selectedItems;
      return picked && { ...answers, theme: picked.label };
    });
  };
}

/** A color of the list. */
interface ColorItem extends QuickPickItem {
  /** Undefined for a text that is no color. */
  readonly color: string | undefined;
}

function colorQuestion(title: string): Question<SiteAnswers> {
  return async (answers, step) => {
    const list = window.createQuickPick<ColorItem>();
    const known = Array.from(siteColors, ([name, color]) => colorItem(name, color));
    list.placeholder = "Main color: select one, or type one such as #0F766E";
    list.items = known;
    list.activeItems = known.filter(({ color }) => color === answers.color);
    list.onDidChangeValue((text) => {
      list.items = [...known, ...typedItem(text, known)];
    });
    return showQuestion(list, { title, ...step }, () => {
      const color = list.selectedItems[0]?.color;
      return color === undefined ? undefined : { ...answers, color };
    });
  };
}

/** The color that the user types, or that it is none; nothing while the name of a known one is typed. */
function typedItem(text: string, known: readonly ColorItem[]): readonly ColorItem[] {
  const typed = text.trim();
  if (typed === "" || known.some(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()))) return [];
  const color = siteColor(typed);
  if (color !== undefined) return [{ ...colorItem(typed, color), alwaysShow: true }];
  return [{ label: "Not a color. Expected #rrggbb, rgb(), hsl(), or a name.", alwaysShow: true, color: undefined }];
}

/** The ratio that WCAG 2.2 asks for between text and its background. */
const minContrast = 4.5;

function colorItem(label: string, color: string): ColorItem {
  const ratio = contrastOf(rgbOf(color) ?? [0, 0, 0], [255, 255, 255]);
  const warning =
    ratio < minContrast ? `  Hard to read on white: contrast ${contrastText(ratio)}; text needs ${minContrast}:1` : "";
  return { label, description: color + warning, iconPath: swatch(color), color };
}

function swatch(color: string): Uri {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect x="1" y="1" width="14" height="14" rx="3" fill="${color}"/></svg>`;
  return Uri.parse(`data:image/svg+xml;base64,${btoa(svg)}`);
}
