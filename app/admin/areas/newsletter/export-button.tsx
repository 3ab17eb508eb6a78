import { Button, Progress } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import { moveFocus } from "../../../ui/move-focus.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { IconDownload } from "../../components/icons/icons.ts";
import { useMessages } from "../../components/messages.tsx";
import { detailOf } from "../../session/api.ts";
import styles from "./export-button.module.css";
import { exportCsv } from "./export-csv.ts";

interface ExportButtonProps {
  status: string;
  search: string;
  expected: number | undefined;
}

export function ExportButton({ status, search, expected }: ExportButtonProps) {
  const [rows, setRows] = useState<number | null>(null);
  const note = useId();
  const button = useRef<HTMLButtonElement>(null);
  const abort = useRef<AbortController>(undefined);
  const { succeed, fail } = useMessages();

  useEffect(() => () => abort.current?.abort(), []);

  const run = async () => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setRows(0);
    try {
      await exportCsv({ status, search }, signal, setRows);
      succeed("Newsletter subscriptions exported successfully");
    } catch (error) {
      if (!signal.aborted) fail("Failed to export subscriptions", detailOf(error));
    }
    setRows(null);
    // The stop button had the focus, and is gone.
    requestAnimationFrame(() => moveFocus(button.current));
  };
  return (
    <div className={styles.export}>
      <BusyButton
        ref={button}
        color="action"
        leftSection={<IconDownload size={18} aria-hidden />}
        isBusy={rows !== null}
        onClick={run}
        aria-describedby={rows === null ? note : undefined}
      >
        Export CSV
      </BusyButton>
      {rows === null && expected !== undefined && (
        <span id={note} className={styles.note}>
          {`${expected.toLocaleString("en-US")} ${expected === 1 ? "address" : "addresses"}`}
        </span>
      )}
      {rows !== null && (
        <>
          <Progress
            className={styles.bar ?? ""}
            aria-label="Export"
            value={expected ? Math.min(100, (rows / expected) * 100) : 100}
            animated
          />
          <span role="status">{rows.toLocaleString("en-US")} rows</span>
          <Button variant="subtle" color="neutral" size="xs" onClick={() => abort.current?.abort()}>
            Stop
          </Button>
        </>
      )}
    </div>
  );
}
