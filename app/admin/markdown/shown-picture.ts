import { Decoration, type EditorView, WidgetType } from "@codemirror/view";

import { sourcesOf } from "../parts/picture-sources.ts";

const picture = /^!\[([^\]]*)\]\(\s*<?([^\s>)]+)/;
const shownAddress = /^(?:https?:\/\/.|\/(?![/\\]))/i;

class ShownPicture extends WidgetType {
  readonly address: string;
  readonly description: string;

  constructor(address: string, description: string) {
    super();
    this.address = address;
    this.description = description;
  }

  override eq(other: ShownPicture): boolean {
    return other.address === this.address && other.description === this.description;
  }

  override toDOM(view: EditorView): HTMLElement {
    const frame = document.createElement("span");
    frame.className = "md-picture";
    const image = document.createElement("img");
    image.alt = this.description;
    Object.assign(image, sourcesOf(this.address, "38rem", [480, 720, 960, 1280]));
    const measure = () => view.requestMeasure();
    image.addEventListener("load", measure);
    image.addEventListener("error", () => {
      frame.dataset.missing = "";
      measure();
    });
    frame.append(image);
    return frame;
  }
}

/** Null for an address that is half typed, or that the site would not show either. */
export function shownPicture(source: string): Decoration | null {
  const [, description = "", address = ""] = picture.exec(source) ?? [];
  if (!shownAddress.test(address) || /^https?:\/\/$/i.test(address)) return null;
  return Decoration.widget({ widget: new ShownPicture(address, description), side: 1 });
}
