import { useMemo, useRef } from "react";
import { IconUpload } from "../parts/icons.tsx";
import { FileButton } from "./file-button.tsx";
import { allTypes } from "./file-words.ts";
import styles from "./library-uploads.module.css";
import { UploadTray } from "./upload-tray.tsx";
import { useGivenFiles } from "./use-given-files.ts";
import { libraryUploads, useUploadList } from "./use-uploads.ts";

/** The button; files may also be dropped anywhere on the screen, or pasted. */
export function UploadTools() {
  const page = useRef(document.documentElement);
  const take = useMemo(
    () => (files: File[]) => {
      // A dialog asks something else.
      if (!document.querySelector('[aria-modal="true"]')) begin(files);
    },
    [],
  );
  const isOver = useGivenFiles(page, take);
  return (
    <>
      <FileButton
        label="Files to upload"
        accept={allTypes}
        isMultiple
        onFiles={begin}
        color="action"
        leftSection={<IconUpload size={18} />}
      >
        Upload
      </FileButton>
      {isOver && (
        <div className={styles.drop}>
          <p>
            <IconUpload size={32} stroke={1.5} />
            Drop to add to the library
          </p>
        </div>
      )}
    </>
  );
}

function begin(files: File[]): void {
  libraryUploads.clear("done");
  libraryUploads.add(files);
}

export function LibraryTray() {
  const { uploads, cancel, retry, clear } = useUploadList(libraryUploads);
  return <UploadTray {...{ uploads, cancel, retry, clear }} />;
}
