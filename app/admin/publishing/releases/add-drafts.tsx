import { Checkbox, TextInput } from "@mantine/core";
import IconSearch from "@tabler/icons-react/icons/IconSearch";
import { Dialog } from "../../components/dialog.tsx";
import { DialogEnd, InlineForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { FactText } from "../../resource/facts/fact-text.tsx";
import type { ReleaseCandidate } from "./candidates.ts";
import { changesOf } from "./changes.ts";
import styles from "./release.module.css";
import { countOf } from "./words.ts";

interface AddDraftsProps {
  /** Drafts that are not in the release yet. */
  candidates: readonly ReleaseCandidate[];
  onClose(): void;
  onAdd(paths: readonly string[]): unknown;
}

export function AddDrafts({ candidates, onClose, onAdd }: AddDraftsProps) {
  const form = useDialogForm({
    initial: { search: "", paths: [] as readonly string[] },
    send({ paths }) {
      void onAdd(paths);
    },
    onClose,
  });
  const { search, paths } = form.values;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = candidates.filter(({ title, kind }) =>
    words.every((word) => `${kind} ${title}`.toLowerCase().includes(word)),
  );
  const toggle = (path: string) => {
    const others = paths.filter((each) => each !== path);
    form.set("paths", others.length < paths.length ? others : [...paths, path]);
  };
  return (
    <Dialog onClose={onClose} title="Add drafts" size="lg">
      {candidates.length === 0 ? (
        <p className={styles.quiet}>
          No other draft is waiting. Change something and save its draft; it appears here.
        </p>
      ) : (
        <InlineForm of={form}>
          <TextInput
            label="Search"
            placeholder="Title or kind"
            leftSection={<IconSearch size={18} aria-hidden />}
            data-autofocus
            {...form.field("search")}
          />
          <ul className={styles.choices} aria-label="Drafts">
            {matching.map(({ path, title, kind, changes }) => (
              <li key={path}>
                <Checkbox
                  label={<FactText of={title} />}
                  description={`${kind} · ${changesOf(changes)}`}
                  checked={paths.includes(path)}
                  onChange={() => toggle(path)}
                />
              </li>
            ))}
          </ul>
          {matching.length === 0 && <p className={styles.quiet}>No draft has these words.</p>}
          <DialogEnd
            of={form}
            submit={paths.length === 0 ? "Add drafts" : `Add ${countOf(paths.length, "draft")}`}
            canSubmit={paths.length > 0}
          />
        </InlineForm>
      )}
    </Dialog>
  );
}
