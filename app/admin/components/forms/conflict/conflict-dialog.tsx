import { Button, Group, Radio, Text } from "@mantine/core";
import { useState } from "react";
import { shortMoment } from "../../../../ui/moment.ts";
import { useUser } from "../../../session/use-session.ts";
import { Dialog } from "../../dialog.tsx";
import type { SaveConflict } from "../save-state.ts";
import { sideOf } from "../shown-changes.ts";
import styles from "./conflict-dialog.module.css";
import { type Choice, type Difference, differencesOf, take } from "./merge.ts";

interface ConflictDialogProps<V extends object> {
  conflict: SaveConflict<V>;
  mine: V;
  labels: Record<keyof V & string, string>;
  secret?: keyof V & string;
  onResolve(values: V): void;
  onClose(): void;
}

export default function ConflictDialog<V extends object>(props: ConflictDialogProps<V>) {
  const { conflict, mine, labels, secret, onResolve, onClose } = props;
  const { base, theirs, mergeText } = conflict;
  const [differences] = useState(() => differencesOf({ base, mine, theirs }, mergeText));
  const contested = differences.filter(({ isContested }) => isContested);
  const others = differences.filter(({ isContested }) => !isContested);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const choiceOf = ({ field, suggested }: Difference<V>) => choices[field] ?? suggested;
  const { changed } = conflict;
  const user = useUser();
  const isOwn = changed?.by.id === user.id;
  return (
    <Dialog
      onClose={onClose}
      size="xl"
      title={isOwn ? "You have changed this in another window." : "Someone else has changed this."}
    >
      <Text c="dimmed" mb="md">
        {changed && (
          <strong>
            {isOwn ? "You" : changed.by.name} saved it {shortMoment(changed.at)}.{" "}
          </strong>
        )}
        {contested.length > 0
          ? "Choose which version of each field to keep. Nothing is saved until you do."
          : "No field was changed in both versions. Nothing is saved until you confirm."}
      </Text>
      {differences.length === 0 && <Text>Both versions are the same.</Text>}
      <div className={styles.fields}>
        {contested.map((difference) => (
          <Field
            key={difference.field}
            difference={difference}
            label={labels[difference.field]}
            isSecret={difference.field === secret}
            choice={choiceOf(difference)}
            onChoose={(choice) => setChoices({ ...choices, [difference.field]: choice })}
          />
        ))}
      </div>
      {others.length > 0 && (
        <section className={styles.others} aria-label="Merged automatically">
          <h3 className={styles.heading}>Merged automatically</h3>
          <ul className={styles.list}>
            {others.map(({ field, suggested, versions }) => (
              <li key={field}>
                <strong>{labels[field]}</strong>
                {`, ${whose[suggested]}: `}
                <span className={styles.kept}>
                  {(field === secret ? veiled : plain)(versions[suggested]).slice(0, 200)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Keep editing
        </Button>
        <Button color="action" onClick={() => onResolve(take(mine, differences, choiceOf))}>
          Save the chosen version
        </Button>
      </Group>
    </Dialog>
  );
}

const whose: Record<Choice, string> = { mine: "yours", theirs: "theirs", both: "both" };

interface ConflictFieldProps<V> {
  difference: Difference<V>;
  label: string;
  isSecret: boolean;
  choice: Choice;
  onChoose(choice: Choice): void;
}

function Field<V>({ difference, label, isSecret, choice, onChoose }: ConflictFieldProps<V>) {
  const { versions } = difference;
  // A text has one's own edits in it as well, where theirs do not touch them.
  const theirs = versions.both === undefined ? "Theirs, saved" : "Theirs";
  return (
    <Radio.Group label={label} value={choice} onChange={(value) => onChoose(value as Choice)}>
      <div className={styles.versions}>
        {(["mine", "theirs"] as const).map((side) => (
          <div key={side} className={styles.version} data-chosen={choice === side || undefined}>
            <Radio value={side} label={side === "mine" ? "Yours" : theirs} />
            <pre className={styles.text}>
              {isSecret
                ? veiled(versions[side])
                : sideOf(...sidesOf(versions, side)).map(({ text, kind }, place) => {
                    const key = `${place} ${kind}`;
                    return kind === "added" ? <mark key={key}>{text}</mark> : text;
                  })}
            </pre>
          </div>
        ))}
      </div>
      {versions.both !== undefined && (
        <div className={styles.both} data-chosen={choice === "both" || undefined}>
          <Radio
            value="both"
            label="Keep both"
            description="Where they differ, yours comes first, theirs below."
          />
        </div>
      )}
    </Radio.Group>
  );
}

function sidesOf(versions: Difference<object>["versions"], side: "mine" | "theirs") {
  const [mine, theirs] = [plain(versions.mine), plain(versions.theirs)];
  return (side === "mine" ? [mine, theirs] : [theirs, mine]) as [string, string];
}

// The server never sends a secret, so the two cannot be compared.
const veiled = (value: unknown) => (value ? "New value" : "Unchanged");

function plain(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(plain).join("\n") || "—";
  if (value !== null && typeof value === "object") return Object.values(value).map(plain).join(" ");
  return String(value ?? "") || "—";
}
