import { ActionIcon, Button, Progress } from "@mantine/core";
import { useEffect, useRef } from "react";
import { IconCheck, IconX } from "../../components/icons/icons.ts";
import type { Upload } from "./upload-list.ts";
import styles from "./upload-tray.module.css";

interface UploadTrayProps {
  uploads: readonly Upload[];
  cancel(key: number): void;
  retry(key: number): void;
  clear(): void;
}

export function UploadTray({ uploads, cancel, retry, clear }: UploadTrayProps) {
  const section = useRef<HTMLElement>(null);
  const isLost = useRef(false);
  const running = uploads.filter(({ state }) => state === "waiting" || state === "sending").length;
  // The removed row may have had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever rows are left
  useEffect(() => {
    const isGone = isLost.current && document.activeElement === document.body;
    isLost.current = false;
    if (isGone)
      (section.current ?? document.getElementById("main"))?.focus({ preventScroll: true });
  }, [uploads]);

  const losing =
    <A extends unknown[]>(act: (...parameters: A) => void) =>
    (...parameters: A) => {
      isLost.current = true;
      act(...parameters);
    };
  return (
    <>
      {/* Always rendered: a status that appears together with its text is not read out. */}
      <p className="visually-hidden" role="status">
        {summaryOf(uploads, running)}
      </p>
      {uploads.length > 0 && (
        <section ref={section} className={styles.tray} aria-label="Uploads" tabIndex={-1}>
          <div className={styles.head}>
            <strong>{summaryOf(uploads, running)}</strong>
            {running === 0 && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="neutral"
                onClick={losing(() => clear())}
              >
                Close
              </Button>
            )}
          </div>
          <ul className={styles.list}>
            {uploads.map((upload) => (
              <li key={upload.key}>
                <UploadRow upload={upload} cancel={losing(cancel)} retry={losing(retry)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type RowProps = { upload: Upload } & Pick<UploadTrayProps, "cancel" | "retry">;

export function UploadRow({ upload, cancel, retry }: RowProps) {
  const { key, file, state, share, error, canRetry } = upload;
  return (
    <div className={styles.row} data-state={state}>
      <span className={styles.name}>{upload.media?.name ?? file.name}</span>
      <span className={styles.what}>{state === "failed" ? error : wordOf(upload)}</span>
      {state === "sending" && (
        <Progress
          className={styles.bar}
          value={share * 100}
          size="sm"
          animated={share === 1}
          aria-label={`Upload of ${file.name}`}
        />
      )}
      <span className={styles.actions}>
        {state === "done" && <IconCheck size={18} aria-hidden />}
        {state === "failed" && canRetry && (
          <Button size="compact-sm" variant="light" onClick={() => retry(key)}>
            Retry
          </Button>
        )}
        {state !== "done" && (
          <ActionIcon
            variant="subtle"
            color="neutral"
            aria-label={state === "failed" ? `Dismiss ${file.name}` : `Cancel ${file.name}`}
            onClick={() => cancel(key)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </div>
  );
}

function wordOf({ state, share, media }: Upload): string {
  if (state === "waiting") return "Waiting";
  if (state === "done") return media?.is_new ? "Added" : "Already in the library";
  return share === 1 ? "Processing …" : `${Math.floor(share * 100)} %`;
}

function summaryOf(uploads: readonly Upload[], running: number): string {
  if (uploads.length === 0) return "";
  if (running > 0) return `Uploading ${running} ${running === 1 ? "file" : "files"}`;
  const failed = uploads.filter(({ state }) => state === "failed").length;
  const added = uploads.length - failed;
  const words = [
    added > 0 && `${added} ${added === 1 ? "file" : "files"} added`,
    failed > 0 && `${failed} failed`,
  ];
  return words.filter(Boolean).join(", ");
}
