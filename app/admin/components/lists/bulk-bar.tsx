import { ActionIcon } from "@mantine/core";
import IconX from "@tabler/icons-react/icons/IconX";
import { type ReactNode, useEffect } from "react";
import styles from "./bulk-bar.module.css";
import type { Selection } from "./selection.ts";

interface BulkBarProps {
  selection: Selection;
  progress: { done: number; of: number } | null;
  /** Called when the bar is removed, and the focus with it. */
  onGone(): void;
  children: ReactNode;
}

export function BulkBar(props: BulkBarProps) {
  const { selection, progress } = props;
  return selection.ids.size === 0 && !progress ? null : <Bar {...props} />;
}

function Bar({ selection, progress, onGone, children }: BulkBarProps) {
  useEffect(() => onGone, [onGone]);
  const count = selection.ids.size;
  return (
    <fieldset className={styles.bar} disabled={progress !== null}>
      <legend className="visually-hidden">With the selected rows</legend>
      <span role="status">
        {progress ? `${progress.done} of ${progress.of} done…` : `${count} selected`}
      </span>
      <ActionIcon
        variant="subtle"
        color="neutral"
        aria-label="Clear selection"
        onClick={selection.clear}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      {children}
    </fieldset>
  );
}
