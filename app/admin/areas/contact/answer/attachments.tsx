import { ActionIcon } from "@mantine/core";
import { type Attachment, maxAttached } from "#contract/areas/conversation.ts";
import { sizeOf } from "#format/bytes.ts";
import { IconPaperclip, IconX } from "../../../components/icons/icons.ts";
import { bytesOf } from "./attached-files.ts";
import styles from "./attachments.module.css";
import type { useAttachments } from "./use-attachments.ts";

interface AttachmentsProps {
  files: readonly Attachment[];
  of: ReturnType<typeof useAttachments>;
}

export function Attachments({ files, of: { uploads, remove, problem } }: AttachmentsProps) {
  if (files.length + uploads.length === 0) return null;
  return (
    <div className={styles.attachments}>
      <ul className={styles.files} aria-label="Files">
        {files.map(({ id, name, bytes, url }) => (
          <li key={id} className={styles.file} data-gone={url === null || undefined}>
            <IconPaperclip size={14} aria-hidden />
            <span className={styles.name}>{name}</span>
            <small>{sizeOf(bytes)}</small>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="neutral"
              aria-label={`Remove ${name}`}
              onClick={() => remove(id)}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        {uploads.map(({ key, name, share, stop }) => (
          <li key={key} className={styles.file}>
            <IconPaperclip size={14} aria-hidden />
            <span className={styles.name}>{name}</span>
            <small>{share < 1 ? `${Math.floor(share * 100)} %` : "…"}</small>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="neutral"
              aria-label={`Stop ${name}`}
              onClick={() => stop.abort()}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <p className={styles.sum} data-wrong={problem !== null || undefined} role="status">
        {problem ?? `${sizeOf(bytesOf(files))} of ${sizeOf(maxAttached)}`}
      </p>
    </div>
  );
}
