import { Anchor, Button } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { safeStorage } from "../../../ui/safe-storage.ts";
import { IconCheck } from "../../components/icons/icons.ts";
import { useEntries } from "../../resource/entries.tsx";
import type { ResourceEntry } from "../../resource/entry.ts";
import { listOf, oneOf } from "../../resource/queries.ts";
import type { Row } from "../../resource/row.ts";
import styles from "./dashboard.module.css";
import stepStyles from "./first-steps.module.css";
import { type SetupStep, steps } from "./steps.ts";

const storageKey = "first-steps";

/** Returns the remaining steps of a new site; null once they are done or hidden. */
export function useFirstSteps(): FirstStepsProps | null {
  const [isHidden, setHidden] = useState(readHidden);
  const all = useSteps(!isHidden);
  if (isHidden || !all?.some(({ isDone, isOptional }) => !isDone && !isOptional)) return null;
  return {
    all,
    onHide: () => {
      safeStorage.write(storageKey, "hidden");
      setHidden(true);
    },
  };
}

interface FirstStepsProps {
  all: readonly ShownStep[];
  onHide(): void;
}

export function FirstSteps({ all, onHide }: FirstStepsProps) {
  return (
    <section className={styles.block} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 id="first-steps" className={styles.heading}>
          First steps
        </h2>
        <Button size="compact-sm" variant="subtle" onClick={onHide}>
          Hide
        </Button>
      </div>
      <ul className={stepStyles.steps}>
        {all.map(({ area, label, to, isDone }) => (
          <li key={area} data-done={isDone || undefined}>
            <span className={stepStyles.mark}>{isDone && <IconCheck size={13} aria-hidden />}</span>
            <Anchor component={Link} to={to} className="reach" inherit>
              {label}
            </Anchor>
            <span className="visually-hidden">{isDone ? "Done" : "To do"}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ShownStep extends Omit<SetupStep, "isDone"> {
  to: string;
  isDone: boolean;
}

function useSteps(enabled: boolean): ShownStep[] | null {
  const { resources } = useEntries();
  const reachable = steps.flatMap((step) => {
    const entry = resources.find(({ area }) => area === step.area);
    return entry ? [{ step, entry }] : [];
  });
  const answers = useQueries({
    queries: reachable.map(({ entry }) => ({ ...rowsOf(entry), enabled })),
  });
  const loaded = reachable.flatMap(({ step, entry }, index) => {
    const rows = answers[index]?.data;
    if (!rows) return [];
    const to = rows.length === 0 && entry.add ? entry.add.path : entry.path;
    return [{ ...step, to, isDone: step.isDone(rows) }];
  });
  return loaded.length === reachable.length ? loaded : null;
}

function rowsOf({ resource }: ResourceEntry) {
  if (resource.isSingle) {
    const one = oneOf(resource, "1");
    return { ...one, select: (row: unknown): readonly Row[] => [row as Row] };
  }
  const list = listOf(resource, { limit: 2 });
  return { ...list, select: ({ rows }: { rows: readonly unknown[] }) => rows as readonly Row[] };
}

const readHidden = () => safeStorage.read(storageKey) === "hidden";
