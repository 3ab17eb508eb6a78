import {
  type PatchCloth,
  type PatchMotif,
  type PatchSpec,
  parsePatch,
  patchCloths,
  patchCode,
  patchMotifs,
  patchOfName,
  patchTitle,
} from "#format/patch/code.ts";
import { patchPicture } from "#format/patch/draw.ts";
import { all } from "../dom.ts";
import { keepPatch, readPatch } from "./kept-patch.ts";
import styles from "./maker.module.css";
import { sew } from "./sewn.ts";

const first: PatchSpec = { motif: "lotus", cloth: "indigo", stitches: "0213" };

const choicesOf = (
  name: "motif" | "cloth",
  legend: string,
  labels: Readonly<Record<string, string>>,
) => `
<fieldset class="${styles.choices}" data-choices="${name}"><legend>${legend}</legend>${Object.entries(
  labels,
)
  .map(
    ([value, label]) =>
      `<label><input type="radio" name="${name}" value="${value}"><img alt="" width="200" height="200"><span${name === "cloth" ? ' class="visually-hidden"' : ""}>${label}</span></label>`,
  )
  .join("")}</fieldset>`;

const frame = `
<form method="dialog">
<h2 id="sew-title">Sew your own patch</h2>
<p>Each of our clients is a patch of one quilt. Type your business’s name, or choose a motif and a cloth. The name stays in your browser: only the patch goes along with a message.</p>
<div class="${styles.shown}"><img data-preview alt="" width="200" height="200"><p role="status"></p>
<button type="button" data-other>Other stitches</button></div>
<div class="${styles.controls}">
<label class="${styles.name}">Business name<input class="field" data-name dir="auto" maxlength="200" autocomplete="organization"></label>
${choicesOf("motif", "Motif", patchMotifs)}${choicesOf("cloth", "Cloth", patchCloths)}</div>
<div class="${styles.end}"><button data-emphasis="action">Sew it on</button>
<button type="button" data-off>Take it off</button>
<button type="button" data-close>Cancel</button></div>
</form>`;

let dialog: HTMLDialogElement | undefined;

export function openMaker(): void {
  dialog ??= createMaker();
  dialog.showModal();
  dialog.dispatchEvent(new Event("open"));
}

function createMaker(): HTMLDialogElement {
  const maker = document.createElement("dialog");
  maker.className = styles.maker ?? "";
  maker.setAttribute("aria-labelledby", "sew-title");
  maker.setAttribute("closedby", "any");
  // Fixed texts alone; a typed name is never part of the markup.
  maker.innerHTML = frame;
  document.body.append(maker);
  const find = <T extends HTMLElement>(selector: string) => maker.querySelector(selector) as T;
  const nameField = find<HTMLInputElement>("[data-name]");
  const off = find<HTMLButtonElement>("[data-off]");
  let patch = first;

  function show(next: PatchSpec): void {
    patch = next;
    find<HTMLImageElement>("[data-preview]").src = patchPicture(patch);
    const title = patchTitle(patch);
    const status = find("[role=status]");
    if (status.textContent !== title) status.textContent = title;
    for (const input of all<HTMLInputElement>("[type=radio]", maker)) {
      const other = { ...patch, [input.name]: input.value };
      input.checked = patchCode(other) === patchCode(patch);
      (input.nextElementSibling as HTMLImageElement).src = patchPicture(other);
    }
  }

  function finish(code: string): void {
    keepPatch(code);
    sew(code);
  }

  maker.addEventListener("open", () => {
    const kept = parsePatch(readPatch());
    off.hidden = !kept;
    show(kept ?? patch);
  });
  nameField.addEventListener("input", () => {
    if (nameField.value.trim()) show(patchOfName(nameField.value));
  });
  maker.addEventListener("change", ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    if (name === "motif") show({ ...patch, motif: value as PatchMotif });
    if (name === "cloth") show({ ...patch, cloth: value as PatchCloth });
  });
  find("[data-other]").addEventListener("click", () =>
    show({ ...patch, stitches: stitchesAfter(patch.stitches) }),
  );
  find("[data-close]").addEventListener("click", () => maker.close());
  off.addEventListener("click", () => {
    finish("");
    maker.close();
  });
  find("form").addEventListener("submit", () => finish(patchCode(patch)));
  return maker;
}

/** Goes through all 256, each unlike the one before in several digits. */
const stitchesAfter = (stitches: string) =>
  ((Number.parseInt(stitches, 4) + 91) % 256).toString(4).padStart(4, "0");
