import { EditorView } from "@codemirror/view";
import { lazy, Suspense, useState } from "react";
import { openedPicture, openPicture, type TextPicture } from "./text-picture.ts";

const PicturePopover = lazy(async () => ({
  default: (await import("./picture-popover.tsx")).PicturePopover,
}));

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
      view &&
      open && (
        <Suspense>
          <PicturePopover {...open} view={view} onClose={() => setOpen(null)} />
        </Suspense>
      ),
  };
}
