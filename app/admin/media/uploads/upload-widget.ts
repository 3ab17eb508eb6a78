import "./upload-widget.css";
import { type EditorView, WidgetType } from "@codemirror/view";
import { pictureTypes } from "../file-words.ts";
import { filesIn } from "./given-files.ts";
import type { Upload, UploadList } from "./upload-list.ts";

type OnGiven = (view: EditorView, key: number, files: readonly File[]) => void;

export class UploadWidget extends WidgetType {
  readonly key: number;
  readonly list: UploadList;
  readonly onGiven: OnGiven;
  private stop = () => {};

  constructor(key: number, list: UploadList, onGiven: OnGiven) {
    super();
    this.key = key;
    this.list = list;
    this.onGiven = onGiven;
  }

  override eq(other: UploadWidget): boolean {
    return other.key === this.key;
  }

  override toDOM(view: EditorView): HTMLElement {
    const { list, key, onGiven } = this;
    const card = document.createElement("span");
    card.className = "md-upload";
    card.setAttribute("role", "group");
    const name = part(card, "md-upload-name");
    const word = part(card, "md-upload-word");
    const bar = document.createElement("progress");
    const input = fileInput((files) => onGiven(view, key, files));
    const choose = button("Choose files", () => input.click());
    const retry = button("Retry", () => list.retry(key));
    const cancel = button("Cancel", () => {
      list.cancel(key);
      view.focus();
    });
    part(card, "md-upload-buttons").append(choose, retry, cancel);
    card.append(bar, input);
    const show = () => {
      const upload = list.get().find((each) => each.key === key);
      if (!upload) return;
      const { state, share } = upload;
      const isMissing = state === "missing";
      const hasFailed = state === "failed";
      const isUnderWay = !isMissing && !hasFailed;
      const title = isMissing ? "Missing picture" : upload.file.name;
      card.setAttribute("aria-label", isMissing ? title : `Upload of ${title}`);
      card.toggleAttribute("data-failed", upload.error !== undefined);
      name.textContent = title;
      word.textContent = wordOf(upload);
      bar.hidden = !isUnderWay;
      if (state === "sending" && share < 1) bar.value = share;
      else bar.removeAttribute("value");
      bar.setAttribute("aria-label", `Upload of ${title}`);
      choose.hidden = !isMissing;
      retry.hidden = !hasFailed;
      cancel.textContent = isUnderWay ? "Cancel" : "Remove";
    };
    card.addEventListener("dragover", (event) => event.preventDefault());
    card.addEventListener("drop", (event) => {
      const files = filesIn(event.dataTransfer);
      event.preventDefault();
      onGiven(view, key, files);
    });
    show();
    this.stop = list.subscribe(show);
    return card;
  }

  override destroy(): void {
    this.stop();
  }
}

const missingWord = "The text you copied did not include its file. Drop it here.";

function wordOf({ state, share, error = missingWord }: Upload): string {
  if (state === "failed" || state === "missing") return error;
  if (state === "waiting") return "Waiting";
  return share === 1 ? "Processing …" : `${Math.floor(share * 100)} %`;
}

function part(card: HTMLElement, className: string): HTMLElement {
  const element = document.createElement("span");
  element.className = className;
  card.append(element);
  return element;
}

function fileInput(onFiles: (files: File[]) => void): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.accept = pictureTypes.join();
  input.hidden = true;
  input.addEventListener("change", () => {
    onFiles([...(input.files ?? [])]);
    input.value = "";
  });
  return input;
}

function button(label: string, act: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = label;
  element.addEventListener("click", act);
  return element;
}
