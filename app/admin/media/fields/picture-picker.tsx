import { type KeyboardEvent, useRef } from "react";
import type { Media } from "#contract/areas/media.ts";
import { keyOf } from "../../../ui/keys.ts";
import { Dialog } from "../../components/dialog.tsx";
import { IconUpload } from "../../components/icons/icons.ts";
import { isPicture, pictureTypes } from "../file-words.ts";
import { MediaBrowser } from "../media-browser.tsx";
import { FileButton } from "../uploads/file-button.tsx";
import { UploadTray } from "../uploads/upload-tray.tsx";
import { useGivenFiles } from "../uploads/use-given-files.ts";
import { useUploads } from "../uploads/use-uploads.ts";
import { PickerGrid, pictureTile } from "./picker-grid.tsx";
import styles from "./picture-picker.module.css";

interface PicturePickerProps {
  onPick(media: Media): void;
  onClose(): void;
}

export const PicturePicker = ({ onPick, onClose }: PicturePickerProps) => (
  <Dialog onClose={onClose} title="Choose a picture" size="56rem">
    <Picker onPick={onPick} />
  </Dialog>
);

function Picker({ onPick }: Pick<PicturePickerProps, "onPick">) {
  const dialog = useRef<HTMLElement>(null);
  const grid = useRef<HTMLUListElement>(null);

  const requestNumber = useRef(0);
  const { uploads, add, cancel, retry, clear } = useUploads((media) => {
    // A single uploaded picture is picked at once.
    if (requestNumber.current === 1 && isPicture(media)) onPick(media);
  });
  const upload = useRef((files: File[]) => {
    requestNumber.current = files.length;
    add(files);
  });
  const isOver = useGivenFiles(dialog, upload.current);

  const onSearchKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event) !== "ArrowDown") return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`${pictureTile}[tabindex="0"]`)?.focus();
  };
  return (
    <div
      className={styles.picker}
      data-over={isOver || undefined}
      ref={(element) => {
        // Files may be dropped anywhere on the dialog.
        dialog.current = element?.closest<HTMLElement>("[role=dialog]") ?? null;
      }}
    >
      <MediaBrowser
        type="image"
        label="Search pictures"
        onSearchKeyDown={onSearchKeyDown}
        tools={
          <FileButton
            label="Pictures to upload"
            accept={pictureTypes}
            isMultiple
            onFiles={upload.current}
            color="action"
            leftSection={<IconUpload size={18} aria-hidden />}
          >
            Upload
          </FileButton>
        }
        notes={<UploadTray uploads={uploads} cancel={cancel} retry={retry} clear={clear} />}
      >
        {({ files, ...state }) => (
          <PickerGrid grid={grid} pictures={files} {...state} onPick={onPick} />
        )}
      </MediaBrowser>
    </div>
  );
}
