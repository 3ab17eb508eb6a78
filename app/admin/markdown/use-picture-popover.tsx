import { EditorView } from "@codemirror/view";
import { lazy, Suspense, useState } from "react";

const PicturePopover = lazy(async () => ({
  default: (await import("./picture-popover.tsx")).PicturePopover,
}));

/** Opens what can be said of a picture in the text, by a press or by Enter on it. */
export function usePicturePopover() {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [extension] = useState(() =>
    EditorView.domEventHandlers({
      click({ target }) {
        const opener = (target as Element).closest(".md-picture-opener");
        if (opener) setFrame(opener.closest<HTMLElement>(".md-picture"));
        return opener !== null;
      },
    }),
  );
  return {
    extension,
    shownIn: (view: EditorView | null) =>
      view &&
      frame && (
        <Suspense>
          <PicturePopover view={view} frame={frame} onClose={() => setFrame(null)} />
        </Suspense>
      ),
  };
}
