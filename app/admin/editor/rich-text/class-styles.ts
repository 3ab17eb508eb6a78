const maxClasses = 500;

const marks: readonly [pattern: RegExp, property: string, value: string][] = [
  [/text-decoration[^;]*line-through/i, "text-decoration", "line-through"],
  [/font-weight:\s*(?:bold|[6-9]00)/i, "font-weight", "bold"],
  [/font-style:\s*italic/i, "font-style", "italic"],
  [/vertical-align:\s*super/i, "vertical-align", "super"],
  [/vertical-align:\s*sub\b/i, "vertical-align", "sub"],
  [/white-space:\s*(?:pre|break-spaces)/i, "white-space", "pre-wrap"],
];

/** Gives elements the styles of their classes that mark words, as Excel and macOS write them. */
export function applyClassStyles(body: HTMLElement, sheets: string): void {
  const rules = sheets.split("}").slice(0, maxClasses);
  for (const rule of rules) {
    const [selectors = "", declarations = ""] = rule.split("{");
    const applicable = marks.filter(([pattern]) => pattern.test(declarations));
    if (applicable.length === 0) continue;
    for (const selector of selectors.split(",").slice(0, maxClasses)) {
      const [, name] = /^[^.]*?[a-z]*\.([\w-]+)\s*$/i.exec(selector.slice(-200)) ?? [];
      if (name) applyTo(body.getElementsByClassName(name), applicable);
    }
  }
}

function applyTo(elements: HTMLCollectionOf<Element>, applicable: typeof marks): void {
  for (const { style } of Array.from(elements as HTMLCollectionOf<HTMLElement>)) {
    for (const [, property, value] of applicable)
      if (!style.getPropertyValue(property)) style.setProperty(property, value);
  }
}
