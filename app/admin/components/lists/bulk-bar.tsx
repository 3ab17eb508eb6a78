import { ActionIcon, Button, Checkbox } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { keysHint } from "../../../ui/keys.ts";
import { IconX } from "../icons/icons.ts";
import styles from "./bulk-bar.module.css";
import { countOf } from "./pager.tsx";
import type { Selection } from "./selection.ts";

export interface BulkProgress {
  done: number;
  of: number;
  /** Whether a part got no answer and is tried again. */
  isWaiting?: boolean;
}

interface BulkBarProps {
  selection: Selection;
  progress: BulkProgress | null;
  /** The ids on this page. */
  ids: readonly number[];
  total: number;
  isMore: boolean;
  /** Called when the bar is removed, and the focus with it. */
  onGone(): void;
  children: ReactNode;
}

export function BulkBar(props: BulkBarProps) {
  const { selection, progress } = props;
  return selection.ids.size === 0 && !progress ? null : <Bar {...props} />;
}

function Bar({ selection, progress, ids, total, isMore, onGone, children }: BulkBarProps) {
  useEffect(() => onGone, [onGone]);
  const isPage = selection.hasAll(ids) && (total > ids.length || isMore);
  return (
    <fieldset className={styles.bar} data-bottom-bar disabled={progress !== null}>
      <legend className="visually-hidden">Actions for selection</legend>
      <Checkbox
        className={styles.all ?? ""}
        label="Select all"
        checked={selection.hasAll(ids)}
        indeterminate={!selection.hasAll(ids)}
        onChange={(event) => selection.setAll(ids, event.currentTarget.checked)}
      />
      <span role="status">
        {progress ? wordsOf(progress) : selectedWords(selection, total, isMore)}
      </span>
      <ActionIcon
        variant="subtle"
        color="neutral"
        aria-label="Clear selection"
        onClick={selection.clear}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      {isPage && !selection.isWhole && !progress && (
        <Button
          size="xs"
          variant="subtle"
          title={keysHint("Ctrl A")}
          onClick={selection.selectWhole}
        >
          {isMore ? "Select all that match" : `Select all ${countOf(total, isMore)} that match`}
        </Button>
      )}
      {children}
    </fieldset>
  );
}

function selectedWords({ ids, isWhole }: Selection, total: number, isMore: boolean): string {
  return isWhole ? `All ${countOf(total, isMore)} that match are selected` : `${ids.size} selected`;
}

function wordsOf({ done, of, isWaiting }: BulkProgress): string {
  const soFar = `${done.toLocaleString("en-US")} of ${of.toLocaleString("en-US")} so far`;
  return isWaiting ? `${soFar}; no answer, trying again…` : `${soFar}…`;
}
