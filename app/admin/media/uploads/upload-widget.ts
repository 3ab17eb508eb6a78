import "./upload-widget.css";
import { type EditorView, WidgetType } from "@codemirror/view";
import type { Upload, UploadList } from "./upload-list.ts";

/** A picture on its way, where it will stand. */
export class UploadWidget extends WidgetType {
  readonly key: number;
  readonly list: UploadList;
  private stop = () => {};

  constructor(key: number, list: UploadList) {
    super();
    this.key = key;
    this.list = list;
  }

  override eq(other: UploadWidget): boolean {
    return other.key === this.key;
  }

  override toDOM(view: EditorView): HTMLElement {
    const { list, key } = this;
    const card = document.createElement("span");
    card.className = "md-upload";
    card.setAttribute("role", "group");
    const name = part(card, "md-upload-name");
    const word = part(card, "md-upload-word");
    const bar = document.createElement("progress");
    const retry = button("Retry", () => list.retry(key));
    const cancel = button("Cancel", () => {
      list.cancel(key);
      view.focus();
    });
    part(card, "md-upload-buttons").append(retry, cancel);
    card.append(bar);
    const show = () => {
      const upload = list.get().find((each) => each.key === key);
      if (!upload) return;
      const { file, state, share, fault } = upload;
      const hasFailed = state === "failed";
      card.setAttribute("aria-label", `Upload of ${file.name}`);
      card.toggleAttribute("data-failed", hasFailed);
      name.textContent = file.name;
      word.textContent = hasFailed ? (fault ?? "") : wordOf(upload);
      bar.hidden = hasFailed;
      if (state === "sending" && share < 1) bar.value = share;
      else bar.removeAttribute("value");
      bar.setAttribute("aria-label", `Upload of ${file.name}`);
      retry.hidden = !hasFailed;
      cancel.textContent = hasFailed ? "Remove" : "Cancel";
    };
    show();
    this.stop = list.subscribe(show);
    return card;
  }

  override destroy(): void {
    this.stop();
  }
}

function wordOf({ state, share }: Upload): string {
  if (state === "waiting") return "Waiting";
  return share === 1 ? "Being looked at …" : `${Math.floor(share * 100)} %`;
}

function part(card: HTMLElement, className: string): HTMLElement {
  const made = document.createElement("span");
  made.className = className;
  card.append(made);
  return made;
}

function button(label: string, act: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", act);
  return made;
}
