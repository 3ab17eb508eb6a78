import { Dialog } from "../../components/dialog.tsx";
import { DialogEnd, InlineForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import type { ReleaseCandidate } from "./candidates.ts";
import { DraftChoices } from "./draft-choices.tsx";
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
    initial: { paths: [] as readonly string[] },
    send({ paths }) {
      void onAdd(paths);
    },
    onClose,
  });
  const { paths } = form.values;
  return (
    <Dialog onClose={onClose} title="Add drafts" size="lg">
      {candidates.length === 0 ? (
        <p className={styles.quiet}>No other drafts. Drafts appear here after you save them.</p>
      ) : (
        <InlineForm of={form}>
          <DraftChoices
            candidates={candidates}
            chosen={paths}
            isFocused
            onChange={(chosen) => form.set("paths", chosen)}
          />
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
