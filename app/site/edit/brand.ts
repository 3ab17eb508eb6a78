import type { SiteContent } from "#contract/documents/kinds.ts";
import { themeStyleOf } from "../../ui/brand/theme-style.ts";
import { typed } from "../../ui/site-content.ts";

/** A constructed style sheet, since the page's policy forbids style elements from scripts. */
let sheet: CSSStyleSheet | undefined;

export async function showBrand(brand: SiteContent["brand"], name: string): Promise<void> {
  const look = await themeStyleOf(brand, name, async () => ({}));
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(look?.style ?? "");
  const written = document.querySelector<HTMLStyleElement>("style[data-look]")?.sheet;
  if (written) written.disabled = true;
  typed.set("look", { look });
}
