import { all } from "./blocks.ts";

/** Makes one block of code of what is preformatted, whatever colours its words. */
export function tidyPreformatted(body: HTMLElement): void {
  for (const block of all(body, "pre")) {
    if (block.querySelector("img, pre")) continue;
    const code = body.ownerDocument.createElement("code");
    code.className = block.querySelector("code")?.className ?? "";
    writeLines(block);
    code.append(block.textContent ?? "");
    block.replaceChildren(code);
  }
}

/** Makes blocks of code that has lines, and of paragraphs of code that follow each other. */
export function joinCode(body: HTMLElement): void {
  for (const code of all(body, "code:has(br)")) {
    if (code.closest("pre, td, th")) continue;
    const block = body.ownerDocument.createElement("pre");
    code.replaceWith(block);
    block.append(code);
    writeLines(block);
  }
  for (const paragraph of all(body, "p")) {
    const words = paragraph.textContent?.trim() ?? "";
    const code = all(paragraph, "code").map((each) => each.textContent?.trim() ?? "");
    if (words === "" || code.join("") !== words) continue;
    const before = paragraph.previousElementSibling;
    if (before?.matches("pre[data-joined]")) {
      before.firstElementChild?.append(`\n${paragraph.textContent}`);
      paragraph.remove();
      continue;
    }
    const block = paragraph.ownerDocument.createElement("pre");
    block.dataset.joined = "";
    const inner = paragraph.ownerDocument.createElement("code");
    inner.append(paragraph.textContent ?? "");
    block.append(inner);
    paragraph.replaceWith(block);
  }
}

function writeLines(code: HTMLElement): void {
  for (const each of code.querySelectorAll("br")) each.replaceWith("\n");
  for (const line of all(code, "div")) if (line.nextSibling) line.append("\n");
}
