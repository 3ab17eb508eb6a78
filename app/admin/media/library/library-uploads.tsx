import { useMemo, useRef } from "react";
import { isModalOpen } from "../../../ui/open-dialog.ts";
import { IconUpload } from "../../components/icons/icons.ts";
import { allTypes } from "../file-words.ts";
import { FileButton } from "../uploads/file-button.tsx";
import { UploadTray } from "../uploads/upload-tray.tsx";
import { useGivenFiles } from "../uploads/use-given-files.ts";
import { libraryUploads, useUploadList } from "../uploads/use-uploads.ts";
import styles from "./library-uploads.module.css";

/** The upload button; files may also be dropped anywhere on the screen, or pasted. */
export function UploadTools() {
  const page = useRef(document.documentElement);
  const take = useMemo(
    () => (files: File[]) => {
      // Files dropped while a dialog is open are not meant for the library.
      if (!isModalOpen()) begin(files);
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
        leftSection={<IconUpload size={18} aria-hidden />}
      >
        Upload
      </FileButton>
      {isOver && (
        <div className={styles.drop}>
          <p>
            <IconUpload size={32} stroke={1.5} aria-hidden />
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
  return <UploadTray uploads={uploads} cancel={cancel} retry={retry} clear={clear} />;
}
