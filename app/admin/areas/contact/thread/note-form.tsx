import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { commandOf } from "../../../../ui/keys.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { FormError } from "../../../components/forms/form-error.tsx";
import { useUnsaved } from "../../../components/forms/use-unsaved.ts";
import { useAction } from "../../../components/use-action.ts";
import { prefixOf } from "../../../publishing/drafts/local-copy.ts";
import { useCopyKey, useLocalCopy } from "../../../publishing/drafts/use-local-copy.tsx";
import { api, errorMessage } from "../../../session/api.ts";
import { useUser } from "../../../session/use-session.ts";
import { peopleList } from "../people.ts";
import box from "../text-box.module.css";
import { MentionField } from "./mention-field.tsx";
import styles from "./note-form.module.css";

const maxLength = 10_000;

const blank = { text: "" };

interface NoteFormProps {
  id: number;
  isShown: boolean;
  /** Asks to be shown, as with a note that was left. */
  onShow(): void;
}

/** What colleagues alone read. While it is not shown, it still offers what was left. */
export function NoteForm({ id, isShown, onShow }: NoteFormProps) {
  const user = useUser();
  const queries = useQueryClient();
  const { data: people = [] } = useQuery(peopleList);
  const [text, setText] = useState("");
  const { run, isBusy } = useAction();
  const [problem, setProblem] = useState("");
  const isUnsaved = text.trim() !== "";
  const values = { text };
  const copy = useLocalCopy(
    useCopyKey(prefixOf(user.id, "contact-note", id)),
    {
      form: { values, getValues: () => values },
      isUnsaved: () => isUnsaved,
      baseVersion: () => ({ revision: null, base: blank }),
      restore(kept) {
        setText(kept.text);
        onShow();
      },
    },
    { blank, nameOf: (kept) => `Private note: ${kept.text.slice(0, 80)}` },
  );
  useUnsaved(() => ({ isUnsaved, isKept: copy.isKept }));

  async function add(): Promise<void> {
    if (isBusy) return;
    if (!isUnsaved) return setProblem("Write a note first.");
    setProblem("");
    const work = async () => {
      await api.conversation.note({ id, payload: { text } });
      setText("");
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
      {copy.offer}
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
              onChange={setText}
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
