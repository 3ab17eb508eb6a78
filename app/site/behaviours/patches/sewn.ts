import { parsePatch, patchCode, patchOfSender, patchTitle } from "#format/patch/code.ts";
import { patchPicture } from "#format/patch/draw.ts";
import { all } from "../dom.ts";
import { keepPatch } from "./kept-patch.ts";

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

/** Also sews it into the page's hem, as it now belongs to the enquiry. */
export function fillReceipt(receipt: HTMLElement, sent: FormData): void {
  const patch = patchOfSender({ name: String(sent.get("name")), patch: sent.get("patch") });
  const picture = receipt.querySelector("img") ?? pictureOf("");
  picture.src = patchPicture(patch);
  picture.alt = `Your patch: ${patchTitle(patch)}`;
  receipt.prepend(picture);
  receipt.hidden = false;
  const code = patchCode(patch);
  keepPatch(code);
  sew(code);
}

function pictureOf(src: string): HTMLImageElement {
  const picture = new Image(200, 200);
  picture.src = src;
  picture.alt = "";
  return picture;
}
