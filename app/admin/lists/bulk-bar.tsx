import { ActionIcon } from "@mantine/core";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { leadFocus } from "../../ui/lead-focus.ts";
import { IconX } from "../parts/icons.tsx";
import styles from "./bulk-bar.module.css";
import type { Selection } from "./selection.ts";

interface BulkBarProps {
  selection: Selection;
  /** How far an action over many rows has come. */
  progress: { done: number; of: number } | null;
  children: ReactNode;
}

/** What can be done with the rows that are selected. */
export function BulkBar(props: BulkBarProps) {
  const { selection, progress } = props;
  return selection.ids.size === 0 && !progress ? null : <Bar {...props} />;
}

function Bar({ selection, progress, children }: BulkBarProps) {
  const bar = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => () => leadFocus(document.getElementById("main"), bar.current), []);
  const count = selection.ids.size;
  return (
    <fieldset ref={bar} className={styles.bar} disabled={progress !== null}>
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
        <IconX size={18} />
      </ActionIcon>
      {children}
    </fieldset>
  );
}
