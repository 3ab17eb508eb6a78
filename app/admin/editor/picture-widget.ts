import type { EditorState } from "@codemirror/state";
import { Decoration, type EditorView, WidgetType } from "@codemirror/view";
import { sourcesOf } from "../components/picture-sources.ts";
import { type Node, pictureAt } from "./text-picture.ts";

class PictureWidget extends WidgetType {
  readonly address: string;
  readonly description: string;

  constructor(address: string, description: string) {
    super();
    this.address = address;
    this.description = description;
  }

  override eq(other: PictureWidget): boolean {
    return other.address === this.address && other.description === this.description;
  }

  override toDOM(view: EditorView): HTMLElement {
    const frame = document.createElement("span");
    frame.className = "md-picture";
    frame.dataset.address = this.address;
    const opener = document.createElement("button");
    opener.type = "button";
    opener.className = "md-picture-opener";
    const image = document.createElement("img");
    // Dragged and dropped, the copy that is shown here would be added to the library.
    image.draggable = false;
    Object.assign(image, sourcesOf(this.address, "38rem", [480, 720, 960, 1280]));
    const measure = () => view.requestMeasure();
    image.addEventListener("load", measure);
    image.addEventListener("error", () => {
      frame.dataset.missing = "";
      measure();
    });
    opener.append(image);
    frame.append(opener);
    this.describe(frame);
    return frame;
  }

  /** Updates in place, so that the popover stays open while somebody describes the picture. */
  override updateDOM(frame: HTMLElement): boolean {
    if (frame.dataset.address !== this.address) return false;
    this.describe(frame);
    return true;
  }

  private describe(frame: HTMLElement): void {
    const name = this.description ? `Picture: ${this.description}` : "Picture";
    frame.querySelector("button")?.setAttribute("aria-label", `${name}. Describe it`);
    frame.querySelector("img")?.setAttribute("alt", this.description);
  }

  /** The editor handles clicks only; other events are for the button. */
  override ignoreEvent({ type }: Event): boolean {
    return type !== "click";
  }
}

export function shownPicture(state: EditorState, image: Node): Decoration | null {
  const picture = pictureAt(state, image);
  if (!picture) return null;
  const widget = new PictureWidget(picture.address, picture.alt);
  return Decoration.widget({ widget, side: 1 });
}
