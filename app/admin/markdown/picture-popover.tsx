import type { EditorView } from "@codemirror/view";
import { Popover } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createPortal } from "react-dom";
import { AltField } from "../media/fields/alt-field.tsx";
import { LibraryPicture } from "../media/fields/picture-preview.tsx";
import { fileAt } from "../media/queries.ts";
import styles from "./picture-popover.module.css";
import { describe, type TextPicture } from "./text-picture.ts";

interface PicturePopoverProps {
  view: EditorView;
  picture: TextPicture;
  /** Around it in the text. */
  frame: HTMLElement;
  onClose(): void;
}

/** Its alternative text is the text's own; the focal point is the file's, wherever it is shown. */
export function PicturePopover({ view, picture, frame, onClose }: PicturePopoverProps) {
  const [alt, setAlt] = useState(picture.alt);
  const { data: media } = useQuery(fileAt(picture.address));

  const close = () => {
    onClose();
    const opener = frame.isConnected && frame.querySelector("button");
    // Once the popover is gone, which keeps the focus within itself.
    setTimeout(() => (opener || view).focus());
  };
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && close()}
      position="bottom-start"
      width="min(22rem, calc(100vw - 2rem))"
      shadow="lg"
      // In view from the first: what is typed at once would scroll there.
      floatingStrategy="fixed"
      hideDetached={false}
      // Over a tall picture, rather than past the end of the window.
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
      trapFocus
      withinPortal
    >
      {createPortal(
        <Popover.Target>
          <span className="md-picture-anchor" />
        </Popover.Target>,
        frame,
      )}
      <Popover.Dropdown
        className={styles.popover ?? ""}
        aria-label="Picture in the text"
        aria-labelledby={undefined}
      >
        {media && <LibraryPicture media={media} hasAlt={false} />}
        <AltField
          details={{ alt }}
          hint={media?.alt ? `${media.alt} (the library’s)` : undefined}
          change={(typed) => {
            setAlt(typed.alt);
            describe(view, typed.alt);
          }}
          flush={async () => {}}
          onEnd={close}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
