import { Button, SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Submission } from "#contract/areas/contact.ts";
import type { EnquiryThread, ThreadEntry } from "#contract/areas/conversation.ts";
import { IconClipboardText } from "../../../components/icons/icons.ts";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { useOpenActions } from "../../../components/open-actions.ts";
import { Composer } from "../answer/composer.tsx";
import { answerHash } from "../paths.ts";
import { threadOf } from "../queries.ts";
import { NoteForm } from "../thread/note-form.tsx";
import { PasteDialog } from "../thread/paste-dialog.tsx";
import { Timeline } from "../thread/timeline.tsx";
import { useKeys } from "../use-keys.ts";
import { Beside } from "./beside.tsx";
import styles from "./enquiry.module.css";
import { EnquiryActions } from "./enquiry-actions.tsx";
import { EnquiryControls, EnquiryFacts } from "./enquiry-facts.tsx";
import { EnquiryPatch } from "./enquiry-patch.tsx";
import { Mails } from "./mails.tsx";
import { usePaletteActions } from "./use-palette-actions.ts";

const narrow = "(width < 48em)";

interface EnquiryProps {
  submission: Submission;
  goBack(row?: number): void;
}

export function Enquiry({ submission, goBack }: EnquiryProps) {
  const { id } = submission;
  const { data: thread, error, refetch } = useQuery(threadOf(id));
  const assignee = useRef<HTMLSelectElement>(null);
  useKeys({ a: () => assignee.current?.focus() });
  usePaletteActions(submission);
  // There the message comes first: what can be set would push it off the screen.
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  const controls = <EnquiryControls submission={submission} assignee={assignee} />;
  const actions = <EnquiryActions submission={submission} goBack={goBack} />;
  return (
    <div className={styles.enquiry}>
      <div className={styles.main}>
        <EnquiryFacts submission={submission}>{!isNarrow && controls}</EnquiryFacts>
        {!isNarrow && actions}
        <Timeline
          entries={thread?.entries ?? [arrivalOf(submission)]}
          isLoaded={thread !== undefined}
        />
        {error && !thread && (
          <LoadFailure
            sentence="Failed to load the conversation"
            error={error}
            onRetry={() => refetch()}
          />
        )}
        {isNarrow && (
          <section className={styles.controls} aria-label="State">
            {controls}
          </section>
        )}
        {isNarrow && actions}
        {thread && <Writing submission={submission} thread={thread} isNarrow={isNarrow} />}
      </div>
      <div className={styles.side}>
        <EnquiryPatch submission={submission} />
        {thread && <Beside submission={submission} thread={thread} />}
        <Mails id={id} />
      </div>
    </div>
  );
}

/** The arrival is known before the conversation is loaded. */
const arrivalOf = ({ id, message: text, created_at: at }: Submission): ThreadEntry => ({
  kind: "arrival",
  id,
  at,
  text,
});

interface WritingProps {
  submission: Submission;
  thread: EnquiryThread;
  isNarrow: boolean;
}

function Writing({ submission, thread, isNarrow }: WritingProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [what, setWhat] = useState<"answer" | "note">("answer");
  const [isPasting, setPasting] = useState(false);
  const [mail, setMail] = useState<File | null>(null);
  const answer = () => {
    setWhat("answer");
    focusIn(field);
  };
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === answerHash) focusIn(field);
  }, [hash]);
  useKeys({ r: answer });
  useOpenActions(() => [{ label: "Answer", run: answer }]);
  return (
    <>
      {isNarrow && (
        <div className={styles.reach}>
          <Button fullWidth color="action" onClick={answer}>
            Answer
          </Button>
        </div>
      )}
      <section className={styles.writing} aria-label="Write">
        <div className={styles.choice}>
          <SegmentedControl
            size="xs"
            aria-label="What to write"
            value={what}
            data={[
              { value: "answer", label: "Answer" },
              { value: "note", label: "Private note" },
            ]}
            onChange={setWhat}
          />
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconClipboardText size={16} aria-hidden />}
            onClick={() => setPasting(true)}
          >
            Add their reply
          </Button>
        </div>
        {/* Hidden, not unmounted: what is typed in one stays while the other is shown. */}
        <NoteForm id={submission.id} isShown={what === "note"} onShow={() => setWhat("note")} />
        <div hidden={what !== "answer"}>
          <Composer
            submission={submission}
            thread={thread}
            field={field}
            onMail={(file) => {
              setMail(file);
              setPasting(true);
            }}
          />
        </div>
        {isPasting && (
          <PasteDialog
            submission={submission}
            thread={thread}
            file={mail}
            onClose={() => {
              setPasting(false);
              setMail(null);
            }}
          />
        )}
      </section>
    </>
  );
}

/** Once it is shown. */
const focusIn = (field: RefObject<HTMLElement | null>) =>
  requestAnimationFrame(() => field.current?.focus());
