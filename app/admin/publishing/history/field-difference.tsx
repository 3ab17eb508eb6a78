import { BusyButton } from "../../components/busy-button.tsx";
import { ChangedText } from "./changed-text.tsx";
import type { FieldChange, FieldChanges } from "./compare.ts";
import styles from "./comparison.module.css";
import { PictureChange } from "./picture-change.tsx";

interface FieldDifferenceProps {
  of: FieldChanges;
  number: number;
  isBusy: boolean;
  onRestore: ((field: string) => void) | null;
}

export function FieldDifference({ of, number, isBusy, onRestore }: FieldDifferenceProps) {
  const { field, label, changes } = of;
  return (
    <section className={styles.difference} aria-label={label}>
      <header className={styles.head}>
        <h4 className={styles.label}>{label}</h4>
        {onRestore && (
          <BusyButton
            size="compact-sm"
            variant="default"
            isBusy={isBusy}
            aria-label={`Restore ${label} from revision ${number}`}
            onClick={() => onRestore(field)}
          >
            Restore
          </BusyButton>
        )}
      </header>
      <Changes changes={changes} depth={1} />
    </section>
  );
}

interface ChangesProps {
  changes: readonly FieldChange[];
  /** How many labels of the changes' paths are shown above them already. */
  depth: number;
  /** The only side to show, within a row that was added or removed. */
  only?: "before" | "after";
}

function Changes({ changes, depth, only }: ChangesProps) {
  return changes.map((change) => {
    // Below the field's own label the whole path is easier to follow.
    const path = depth === 1 && change.path.length > 1 ? change.path : change.path.slice(depth);
    const named = path.join(" › ");
    return (
      <div key={keyOf(change)} className={styles.change}>
        {named && change.kind !== "row" && <p className={styles.path}>{named}</p>}
        <Shown change={change} named={named} only={only} />
      </div>
    );
  });
}

/** Includes `isNew`, as an added and a removed row may have the same path. */
const keyOf = (change: FieldChange) =>
  [change.kind === "row" ? change.isNew : change.kind, ...change.path].join(" ");

interface ShownProps {
  change: FieldChange;
  named: string;
  only: ChangesProps["only"];
}

function Shown({ change, named, only }: ShownProps) {
  switch (change.kind) {
    case "text":
      return <ChangedText before={change.before} after={change.after} />;
    case "value":
      return (
        <p className={styles.text}>
          {only !== "after" && <del>{change.before}</del>}
          {!only && <span aria-hidden> → </span>}
          {only !== "before" && <ins>{change.after}</ins>}
        </p>
      );
    case "words":
      return <Words {...change} />;
    case "picture":
      return <PictureChange before={change.before} after={change.after} only={only} />;
    case "moved":
      return <p>{`Moved from position ${change.from} to ${change.to}`}</p>;
    case "row": {
      const { isNew, type, parts, path } = change;
      const title = `${named}${type && ` (${type})`}`;
      return (
        <div className={styles.row} data-new={isNew}>
          <p className={styles.path}>
            {title} <strong>{isNew ? "added" : "removed"}</strong>
          </p>
          <Changes changes={parts} depth={path.length} only={isNew ? "after" : "before"} />
        </div>
      );
    }
  }
}

function Words({ removed, added }: { removed: string[]; added: string[] }) {
  if (removed.length + added.length === 0) return <p>Reordered</p>;
  return (
    <ul className={styles.words}>
      {removed.map((word) => (
        <li key={word}>
          <del>{word}</del>
        </li>
      ))}
      {added.map((word) => (
        <li key={word}>
          <ins>{word}</ins>
        </li>
      ))}
    </ul>
  );
}
