import { parsePatch, patchTitle } from "#format/patch/code.ts";
import { patchPicture } from "#format/patch/draw.ts";
import { all } from "../dom.ts";

/** Sews a patch into all places of the page, or takes it off where the code is no patch. */
export function sew(code: string): void {
  const patch = parsePatch(code);
  for (const input of all<HTMLInputElement>("[data-patch-code]")) input.value = patch ? code : "";
  for (const button of all("[data-sew]")) {
    const slot = button.querySelector("[data-patch-place]");
    const label = button.querySelector<HTMLElement>("[data-patch-label]");
    if (!slot || !label) continue;
    label.dataset.empty ??= label.textContent ?? "";
    label.textContent = patch ? `Your patch: ${patchTitle(patch)}` : label.dataset.empty;
    slot.replaceChildren(...(patch ? [pictureOf(patchPicture(patch))] : []));
  }
}

/** Shows the picture of a patch in the receipt of a form; does nothing for an altered code. */
export function fillReceipt(receipt: HTMLElement, code: string): void {
  const patch = parsePatch(code);
  if (!patch) return;
  const picture = receipt.querySelector("img") ?? pictureOf("");
  picture.src = patchPicture(patch);
  picture.alt = `Your patch: ${patchTitle(patch)}`;
  receipt.prepend(picture);
  receipt.hidden = false;
}

function pictureOf(src: string): HTMLImageElement {
  const picture = new Image(200, 200);
  picture.src = src;
  picture.alt = "";
  return picture;
}
