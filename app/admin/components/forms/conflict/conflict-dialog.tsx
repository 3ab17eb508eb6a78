import { Button, Group, Modal, Radio, Text } from "@mantine/core";
import { useState } from "react";
import { shortMoment } from "../../../../ui/moment.ts";
import { useUser } from "../../../session/use-session.ts";
import type { SaveConflict } from "../record-form.ts";
import { sideOf } from "../text-changes.ts";
import styles from "./conflict-dialog.module.css";
import { type Difference, differencesOf, takeFields } from "./merge.ts";

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
  const differences = differencesOf(conflict.base, mine, conflict.theirs);
  const contested = differences.filter(({ isContested }) => isContested);
  const others = differences.filter(({ isContested }) => !isContested);
  const [choices, setChoices] = useState<Record<string, string>>(() =>
    Object.fromEntries(differences.map(({ field, suggested }) => [field, suggested])),
  );
  const resolve = () => {
    const fields = differences.filter(({ field }) => choices[field] === "theirs");
    onResolve(
      takeFields(
        mine,
        conflict.theirs,
        fields.map(({ field }) => field),
      ),
    );
  };
  const { changed } = conflict;
  const user = useUser();
  const isOwn = changed?.by.id === user.id;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={
        isOwn
          ? "You have changed this in another window in the meantime."
          : "Somebody else has changed this in the meantime."
      }
    >
      <Text c="dimmed" mb="md">
        {changed && (
          <strong>
            {isOwn ? "You" : changed.by.name} saved it {shortMoment(changed.at)}.{" "}
          </strong>
        )}
        {contested.length > 0
          ? "Choose which version of each field to keep. Nothing is saved until you do."
          : "No field was changed by both sides. Nothing is saved until you say so."}
      </Text>
      {differences.length === 0 && <Text>Both versions are alike.</Text>}
      <div className={styles.fields}>
        {contested.map((difference) => (
          <Field
            key={difference.field}
            difference={difference}
            label={labels[difference.field]}
            isSecret={difference.field === secret}
            choice={choices[difference.field] ?? "mine"}
            onChoose={(choice) => setChoices({ ...choices, [difference.field]: choice })}
          />
        ))}
      </div>
      {others.length > 0 && (
        <section className={styles.others} aria-label="Changed by one side alone">
          <h3 className={styles.heading}>Changed by one side alone, and kept</h3>
          <ul className={styles.list}>
            {others.map(({ field, suggested, ...sides }) => (
              <li key={field}>
                <strong>{labels[field]}</strong>
                {suggested === "mine" ? ", yours: " : ", theirs: "}
                <span className={styles.kept}>
                  {(field === secret ? veiled : plain)(sides[suggested]).slice(0, 200)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Go on editing
        </Button>
        <Button onClick={resolve}>Save the chosen version</Button>
      </Group>
    </Modal>
  );
}

interface ConflictFieldProps<V> {
  difference: Difference<V>;
  label: string;
  isSecret: boolean;
  choice: string;
  onChoose(choice: string): void;
}

function Field<V>({ difference, label, isSecret, choice, onChoose }: ConflictFieldProps<V>) {
  return (
    <Radio.Group label={label} value={choice} onChange={onChoose}>
      <div className={styles.versions}>
        {(["mine", "theirs"] as const).map((side) => (
          <div key={side} className={styles.version} data-chosen={choice === side || undefined}>
            <Radio value={side} label={side === "mine" ? "Yours" : "Theirs, saved"} />
            <pre className={styles.text}>
              {isSecret
                ? veiled(difference[side])
                : sideOf(...versions(difference, side)).map(({ text, kind }, place) => {
                    const key = `${place} ${kind}`;
                    return kind === "added" ? <mark key={key}>{text}</mark> : text;
                  })}
            </pre>
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}

function versions<V>(difference: Difference<V>, side: "mine" | "theirs"): [string, string] {
  const [mine, theirs] = [plain(difference.mine), plain(difference.theirs)];
  return side === "mine" ? [mine, theirs] : [theirs, mine];
}

// The server never sends a secret, so the two cannot be compared.
const veiled = (value: unknown) => (value ? "A new one" : "As it is");

function plain(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(plain).join("\n") || "—";
  if (value !== null && typeof value === "object") return Object.values(value).map(plain).join(" ");
  return String(value ?? "") || "—";
}
