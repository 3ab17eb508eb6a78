import type { EditorView } from "@codemirror/view";
import { Popover } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createPortal } from "react-dom";
import { AltField } from "../media/fields/alt-field.tsx";
import { LibraryPicture } from "../media/fields/picture-preview.tsx";
import { fileAt } from "../media/queries.ts";
import styles from "./picture-popover.module.css";
import { describe, pictureShownBy } from "./text-picture.ts";

interface PicturePopoverProps {
  view: EditorView;
  /** Around the picture in the text. */
  frame: HTMLElement;
  onClose(): void;
}

/** Its alternative text is the text's own; the focal point is the file's, wherever it is shown. */
export function PicturePopover({ view, frame, onClose }: PicturePopoverProps) {
  const [{ address, alt: before }] = useState(
    () => pictureShownBy(view, frame) ?? { address: "", alt: "" },
  );
  const [alt, setAlt] = useState(before);
  const { data: media } = useQuery(fileAt(address));

  const close = () => {
    onClose();
    const opener = frame.isConnected && frame.querySelector("button");
    // Once the popover is gone, which keeps the focus within itself.
    setTimeout(() => (opener || view).focus());
  };
  const field = (
    <AltField
      details={{ alt }}
      hint={media?.alt ? `${media.alt} (the library’s)` : undefined}
      change={(typed) => {
        setAlt(typed.alt);
        describe(view, frame, typed.alt);
      }}
      flush={async () => {}}
      onEnd={close}
    />
  );
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && close()}
      position="bottom-start"
      width="min(22rem, calc(100vw - 2rem))"
      shadow="lg"
      hideDetached={false}
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
        {media ? <LibraryPicture media={media}>{field}</LibraryPicture> : field}
      </Popover.Dropdown>
    </Popover>
  );
}
