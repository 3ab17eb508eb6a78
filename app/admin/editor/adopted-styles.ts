import { StyleModule } from "style-mod";

const sheet = new CSSStyleSheet();
const mounted = new Set<StyleModule>();

/** Moves CodeMirror to an adopted sheet: the content security policy forbids style elements. */
export function adoptEditorStyles(): void {
  if (document.adoptedStyleSheets.includes(sheet)) return;
  document.adoptedStyleSheets.push(sheet);
  StyleModule.mount = (_root, modules) => {
    const count = mounted.size;
    for (const module of [modules].flat()) mounted.add(module);
    if (mounted.size === count) return;
    const rules = [...mounted].map((module) => module.getRules()).join("\n");
    // In the layer of the other libraries, so that our own sheets win.
    sheet.replaceSync(`@layer mantine { ${rules} }`);
  };
}
