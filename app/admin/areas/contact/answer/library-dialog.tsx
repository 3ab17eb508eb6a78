import { Skeleton } from "@mantine/core";
import type { Media } from "#contract/areas/media.ts";
import { Dialog } from "../../../components/dialog.tsx";
import { factsOf } from "../../../media/file-words.ts";
import { MediaBrowser } from "../../../media/media-browser.tsx";
import styles from "./library-dialog.module.css";

interface LibraryDialogProps {
  onPick(file: Media): void;
  onClose(): void;
}

/** Picks any file of the library. */
export const LibraryDialog = ({ onPick, onClose }: LibraryDialogProps) => (
  <Dialog onClose={onClose} title="Attach a file from the library" size="lg">
    <MediaBrowser label="Search files">
      {({ files }) =>
        files === null ? (
          <Skeleton height={160} />
        ) : files.length === 0 ? (
          <p className={styles.none}>No files found.</p>
        ) : (
          <ul className={styles.files} aria-label="Library files">
            {files.map((file) => (
              <li key={file.id}>
                <button type="button" className={styles.file} onClick={() => onPick(file)}>
                  <span className={styles.name}>{file.name}</span>
                  <small>{factsOf(file)}</small>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </MediaBrowser>
  </Dialog>
);
