import { EditorView } from "@codemirror/view";
import { useState } from "react";
import { lazyPart } from "../components/lazy-part.tsx";
import { openedPicture, openPicture, type TextPicture } from "./text-picture.ts";

const PicturePopover = lazyPart(
  async () => (await import("./picture-popover.tsx")).PicturePopover,
  {
    name: "The alternative text",
    isDialog: true,
  },
);

export function usePicturePopover() {
  const [open, setOpen] = useState<{ picture: TextPicture; frame: HTMLElement } | null>(null);
  const [extension] = useState(() => [
    openedPicture,
    EditorView.domEventHandlers({
      click({ target }, view) {
        const frame = (target as Element)
          .closest(".md-picture-opener")
          ?.closest<HTMLElement>(".md-picture");
        const picture = frame && openPicture(view, frame);
        if (picture) setOpen({ picture, frame });
        return Boolean(frame);
      },
    }),
  ]);
  return {
    extension,
    shownIn: (view: EditorView | null) =>
      view && open && <PicturePopover {...open} view={view} onClose={() => setOpen(null)} />,
  };
}
