import { Alert, Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import type { Submission } from "#contract/areas/contact.ts";
import type { EnquiryThread } from "#contract/areas/conversation.ts";
import { cut } from "#format/cut.ts";
import { personName } from "#format/person-name.ts";
import { hasCommandKey, keyOf, keysHint, plainKeyOf } from "../../../../ui/keys.ts";
import { useContent } from "../../../../ui/site-content.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { FormError } from "../../../components/forms/form-error.tsx";
import { IconPaperclip } from "../../../components/icons/icons.ts";
import { text as insertText, type MarkdownCommand } from "../../../editor/markdown-commands.ts";
import { mailOverview } from "../../../mail/queries.ts";
import { allTypes } from "../../../media/file-words.ts";
import { FileButton } from "../../../media/uploads/file-button.tsx";
import { useGivenFiles } from "../../../media/uploads/use-given-files.ts";
import { useKeptDraft } from "../../../publishing/drafts/use-kept-draft.ts";
import { useUser } from "../../../session/use-session.ts";
import { threadOf } from "../queries.ts";
import box from "../text-box.module.css";
import { answerParts, type ComposedAnswer, joinedAnswer } from "./answer-draft.ts";
import { AnswerToolbar, toolOf } from "./answer-toolbar.tsx";
import { Attachments } from "./attachments.tsx";
import styles from "./composer.module.css";
import { LibraryDialog } from "./library-dialog.tsx";
import { continueOn, runOn } from "./run-on.ts";
import { TakeBackBar } from "./take-back-bar.tsx";
import { TemplateMenu } from "./template-menu.tsx";
import { fillTemplate, openFieldsIn } from "./templates.ts";
import { useAttachments } from "./use-attachments.ts";
import { useSending } from "./use-sending.ts";

interface ComposerProps {
  submission: Submission;
  thread: EnquiryThread;
  field: RefObject<HTMLTextAreaElement | null>;
  /** For a mail that is dropped as a file: what came back, and nothing to attach. */
  onMail(file: File): void;
}

const isMail = ({ name, type }: File) =>
  type === "message/rfc822" || /\.(?:emlx?|msg)$/i.test(name);

const maxLength = 20_000;

export function Composer({ submission, thread, field, onMail }: ComposerProps) {
  const { id, email } = submission;
  const user = useUser();
  const queries = useQueryClient();
  const dropArea = useRef<HTMLDivElement>(null);
  const draft = useKeptDraft(answerParts(queries, id, thread.draft), {
    area: "contact-answer",
    id,
    nameOf: ({ text }) => text.slice(0, 80) || "Files",
  });
  const files = useAttachments(draft);
  const take = useRef((givenFiles: File[]) => {
    const { mails = [], others = [] } = Object.groupBy(givenFiles, (file) =>
      isMail(file) ? "mails" : "others",
    );
    if (mails[0]) onMail(mails[0]);
    files.upload(others);
  });
  const isOver = useGivenFiles(dropArea, take.current);
  const [isPicking, setPicking] = useState(false);
  const { isSending, problem, tell, sendNow } = useSending(submission, thread, draft);
  const { text } = draft.values;
  const settings = useContent("settings");

  const run = (command: MarkdownCommand) => field.current && runOn(field.current, command);

  const obstacle = () => {
    if (text.trim() === "") return "Write an answer first.";
    const [open] = openFieldsIn(text);
    if (open) return `${open} is empty. Fill it in or delete it.`;
    if (files.uploads.length > 0) return "A file is still uploading. Wait for it, or stop it.";
    return files.problem;
  };

  const send = async (status?: "resolved") => {
    const why = obstacle();
    tell(why ?? "");
    if (why) return field.current?.focus();
    await sendNow(status);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isDone = hasCommandKey(event)
      ? runKey(keyOf(event))
      : plainKeyOf(event) === "Enter" && !event.shiftKey && continueOn(event.currentTarget);
    if (isDone) event.preventDefault();
  };
  const runKey = (key: string): boolean => {
    const command = toolOf(key);
    if (command) run(command);
    if (key === "Enter") void send();
    return command !== null || key === "Enter";
  };

  const waiting = thread.entries.findLast(
    (entry) => entry.kind === "sent" && entry.until !== null && entry.by.id === user.id,
  );
  return (
    <div className={styles.composer}>
      {waiting?.kind === "sent" && (
        <TakeBackBar
          key={waiting.id}
          enquiryId={id}
          message={waiting}
          onTakenBack={(message) => {
            const { text, attachments } = message;
            draft.bringBack(joinedAnswer({ text, attachments }, draft.state().typed));
            field.current?.focus();
          }}
          onOver={() => void queries.invalidateQueries(threadOf(id))}
        />
      )}
      {draft.offer}
      {draft.elsewhere && <Elsewhere text={draft.elsewhere.values.text} onChoose={draft.choose} />}
      <div ref={dropArea} className={box.box} data-over={isOver || undefined}>
        <textarea
          ref={field}
          className={box.text}
          dir="auto"
          aria-label="Your answer"
          placeholder={`Answer ${email} …`}
          rows={5}
          maxLength={maxLength}
          value={text}
          onChange={({ currentTarget }) => {
            draft.change({ text: currentTarget.value });
            tell("");
          }}
          onKeyDown={onKeyDown}
          onBlur={() => draft.isUnsaved && void draft.save()}
        />
        {user.signature && (
          <p className={styles.signature} dir="auto">
            {user.signature}
          </p>
        )}
        <Attachments files={draft.values.attachments} of={files} />
        <AnswerToolbar onCommand={run}>
          <div className={styles.more}>
            <TemplateMenu
              onPick={(template) => {
                const values = {
                  name: submission.name,
                  subject: submission.subject,
                  me: personName(user),
                  booking: settings.scheduling ?? null,
                };
                const filled = fillTemplate(template.text, values, user.signature);
                // The menu gives the focus back to its button first.
                setTimeout(() => run(insertText(filled)));
              }}
            />
            <FileButton
              label="Files to attach"
              accept={allTypes}
              isMultiple
              onFiles={files.upload}
              size="compact-sm"
              variant="subtle"
              color="neutral"
              leftSection={<IconPaperclip size={16} aria-hidden />}
            >
              Attach
            </FileButton>
            <Button
              size="compact-sm"
              variant="subtle"
              color="neutral"
              onClick={() => setPicking(true)}
            >
              From the library
            </Button>
          </div>
        </AnswerToolbar>
      </div>
      <FormError text={problem} />
      <div className={styles.end}>
        <Notes thread={thread} words={draftWords(draft)} />
        <div className={styles.buttons}>
          <BusyButton variant="default" isBusy={isSending} onClick={() => void send("resolved")}>
            Send and resolve
          </BusyButton>
          <BusyButton
            color="action"
            isBusy={isSending}
            title={keysHint("Ctrl Enter")}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={() => void send()}
          >
            Send
          </BusyButton>
        </div>
      </div>
      {isPicking && (
        <LibraryDialog
          onPick={(file) => {
            files.add(file);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

interface ElsewhereProps {
  text: string;
  onChoose(text: "elsewhere" | "here"): void;
}

const Elsewhere = ({ text, onChoose }: ElsewhereProps) => (
  <Alert color="warning" title="You typed a different answer in another tab or browser">
    <p className={styles.elsewhere} dir="auto">
      {cut(text, 300)}
    </p>
    <div className={styles.buttons}>
      <Button size="compact-sm" variant="default" onClick={() => onChoose("elsewhere")}>
        Use that answer
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => onChoose("here")}>
        Keep this answer
      </Button>
    </div>
  </Alert>
);

interface NotesProps {
  thread: EnquiryThread;
  words: string;
}

function Notes({ thread: { writing }, words }: NotesProps) {
  const transport = useQuery(mailOverview).data?.transport;
  const names = writing.map(({ name }) => name).join(" and ");
  return (
    <div className={styles.notes}>
      <p role="status" className={styles.writing}>
        {names && `${names} ${writing.length > 1 ? "are" : "is"} answering.`}
      </p>
      {transport === "files" && (
        <p>No mail server is set up: answers are written to files and not sent.</p>
      )}
      <p>{words}</p>
    </div>
  );
}

function draftWords({ values, isUnsaved, hasFailed, note }: ComposedAnswer): string {
  if (hasFailed) return `Not saved on the server. ${note}`;
  if (isUnsaved) return "";
  return values.text || values.attachments.length > 0 ? "Draft saved" : "";
}
