import { all, setText, textOf } from "./blocks.ts";

/** These elements show a formula, and contain it again for screen readers and for copying. */
const drawn = ".katex, .mwe-math-element, mjx-container, .MathJax, .MathJax_Display";

/** Writes each formula once, in the author's notation if the page contains it. */
export function writeFormulas(body: HTMLElement): void {
  for (const hidden of all(body, ".MathJax_Preview")) hidden.remove();
  for (const formula of all(body, drawn)) {
    if (!body.contains(formula)) continue;
    // MathJax 2 keeps the source in a script after what it draws.
    const { nextElementSibling: script } = formula;
    const isSource = /^math\//.test(script?.getAttribute("type") ?? "");
    if (isSource && textOf(formula).trim() !== "") formula.remove();
    else write(formula);
  }
  for (const formula of all(body, "math")) write(formula);
  for (const script of all(body, "script"))
    if (/^math\//.test(script.getAttribute("type") ?? "")) write(script);
}

function write(formula: HTMLElement): void {
  const source =
    formula.querySelector("annotation[encoding*=tex], annotation[encoding*=TeX]") ??
    formula.querySelector(".katex-html") ??
    formula.querySelector("math");
  const alt = formula.querySelector("img[alt]")?.getAttribute("alt") ?? "";
  const words = (source ? textOf(source) : alt || textOf(formula)).replace(/\s+/g, " ").trim();
  const [, inner = words] = /^\{\\displaystyle (.*)\}$/.exec(words) ?? [];
  const span = formula.ownerDocument.createElement("span");
  setText(span, inner.trim());
  formula.parentNode?.replaceChild(span, formula);
}
