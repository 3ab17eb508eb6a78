import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { commandOf } from "../../../../ui/keys.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { FormError } from "../../../components/forms/form-error.tsx";
import { useAction } from "../../../components/use-action.ts";
import { useKeptDraft } from "../../../publishing/drafts/use-kept-draft.ts";
import { api, errorMessage } from "../../../session/api.ts";
import { peopleList } from "../people.ts";
import box from "../text-box.module.css";
import { MentionField } from "./mention-field.tsx";
import styles from "./note-form.module.css";

const maxLength = 10_000;

/** No server keeps a note before it is added. */
const noteParts = {
  kind: { blank: { text: "" }, isBlank: ({ text }: { text: string }) => text.trim() === "" },
  stored: null,
  store: null,
};

interface NoteFormProps {
  id: number;
  isShown: boolean;
  /** Asks to be shown, as with a note that was left. */
  onShow(): void;
}

/** Only colleagues read notes. While the form is hidden, it still offers the unfinished text. */
export function NoteForm({ id, isShown, onShow }: NoteFormProps) {
  const queries = useQueryClient();
  const { data: people = [] } = useQuery(peopleList);
  const draft = useKeptDraft(noteParts, {
    area: "contact-note",
    id,
    nameOf: (values) => `Private note: ${values.text.slice(0, 80)}`,
    onRestored: onShow,
  });
  const { text } = draft.values;
  const { run, isBusy } = useAction();
  const [problem, setProblem] = useState("");

  async function add(): Promise<void> {
    if (isBusy) return;
    if (!draft.isUnsaved) return setProblem("Write a note first.");
    setProblem("");
    const work = async () => {
      await draft.finish((payload) => api.conversation.note({ id, payload }));
      await queries.invalidateQueries({ queryKey: ["contact"] });
    };
    await run(work, {
      failed: (error) => setProblem(errorMessage(error, "The note could not be added. Try again.")),
    });
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (commandOf(event) !== "Enter") return;
    event.preventDefault();
    void add();
  };
  return (
    <>
      {draft.offer}
      <div hidden={!isShown}>
        <div className={styles.form}>
          <div className={box.box} data-private>
            <MentionField
              className={box.text}
              aria-label="Your note"
              placeholder="A note for colleagues; type @ to mention someone"
              rows={4}
              maxLength={maxLength}
              people={people}
              value={text}
              onChange={(text) => draft.change({ text })}
              onKeyDown={onKeyDown}
            />
          </div>
          <FormError text={problem} />
          <div className={styles.end}>
            <p className={styles.quiet}>Only colleagues can read this note. It is never emailed.</p>
            <BusyButton isBusy={isBusy} variant="default" onClick={() => void add()}>
              Add note
            </BusyButton>
          </div>
        </div>
      </div>
    </>
  );
}
