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
  frame: HTMLElement;
  onClose(): void;
}

/** The alternative text belongs to this place in the text, the focal point to the file. */
export function PicturePopover({ view, picture, frame, onClose }: PicturePopoverProps) {
  const [alt, setAlt] = useState(picture.alt);
  const { data: media } = useQuery(fileAt(picture.address));

  const close = () => {
    onClose();
    const opener = frame.isConnected && frame.querySelector("button");
    // Waits until the popover, which traps the focus, is gone.
    setTimeout(() => (opener || view).focus());
  };
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && close()}
      position="bottom-start"
      width="min(22rem, calc(100vw - 2rem))"
      shadow="lg"
      // Fixed, so that it is in view from the start; typing at once would scroll to it otherwise.
      floatingStrategy="fixed"
      hideDetached={false}
      // Covers a tall picture rather than leaving the window.
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
          hint={media?.alt ? `${media.alt} (from the library)` : undefined}
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
