import { Text, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Submission } from "#contract/areas/contact.ts";
import { type EnquiryThread, maxReceived, type SentMessage } from "#contract/areas/conversation.ts";
import { sizeOf } from "#format/bytes.ts";
import { instantOf, localMoment, shortMoment } from "../../../../ui/moment.ts";
import { DialogForm, useDialogForm } from "../../../components/forms/dialog-form.tsx";
import { MomentInput } from "../../../components/forms/fields/moment-input.tsx";
import { useMessages } from "../../../components/messages.tsx";
import { FileButton } from "../../../media/uploads/file-button.tsx";
import { useGivenFiles } from "../../../media/uploads/use-given-files.ts";
import { api } from "../../../session/api.ts";
import styles from "./paste-dialog.module.css";
import type { Bounce } from "./read-bounce.ts";
import type { ReadMail } from "./read-mail.ts";
import { Returned } from "./returned.tsx";
import { useMarkReturned } from "./use-mark-returned.ts";

interface PasteDialogProps {
  submission: Pick<Submission, "id" | "email">;
  thread: EnquiryThread;
  /** A mail that was dropped elsewhere. */
  file: File | null;
  onClose(): void;
}

interface PastedMail {
  text: string;
  /** A datetime-local value. */
  at: string;
  mail: ReadMail | null;
}

const loadReader = () => import("./read-mail.ts");

/** Adds what came back by mail, as pasted text or as a file; a notice marks the answer it names. */
export function PasteDialog({ submission, thread, file, onClose }: PasteDialogProps) {
  const { id, email } = submission;
  const queries = useQueryClient();
  const markReturned = useMarkReturned(id);
  const { succeed } = useMessages();
  const dropArea = useRef<HTMLDivElement>(null);
  const [notice, setNotice] = useState("");
  const hasFile = useRef(false);
  const [opened] = useState(() => localMoment(new Date().toISOString()));
  const form = useDialogForm<PastedMail>({
    initial: {
      text: "",
      at: opened,
      mail: null,
    },
    rules: ({ text, at, mail }) => ({
      ...(text.trim() === "" &&
        !mail?.bounce && { text: "Paste the text or drop the email file." }),
      ...(instantOf(at) === null && { at: "Choose a date and a time." }),
    }),
    async send({ text, at, mail }) {
      if (mail?.bounce) {
        const answer = answerIn(thread, mail.bounce);
        return answer ? markReturned(answer.id, mail.bounce.said) : false;
      }
      const { splitReply } = await loadReader();
      // The text of a file is already split, even if it was changed.
      const parts = mail ? { ...mail, text: text.trim() } : splitReply(text);
      // A minute begins before what happened in it.
      const moment = at === opened && !mail ? null : instantOf(at, mail?.at);
      await api.conversation.receive({
        id,
        payload: {
          text: parts.text,
          quoted: parts.quoted,
          ...(moment && { at: moment }),
          messageId: mail?.messageId ?? null,
          files: mail?.files ?? [],
        },
      });
      succeed("Reply added to the conversation", parts.notes.join(" ") || undefined);
      void queries.invalidateQueries({ queryKey: ["contact"] });
    },
    failure: "The reply could not be added. Try again.",
    unsaved: "input",
    onClose,
  });
  // So that a paste need not wait for it.
  useEffect(() => void loadReader().catch(() => {}), []);

  const take = async ([file, ...others]: File[]) => {
    form.forget();
    if (!file) return;
    if (others.length > 0) return setNotice("Drop one email at a time.");
    const { maxMailBytes, readMail, refusalOf } = await loadReader();
    // The fields of a previous file would be taken for those of this one.
    if (hasFile.current) form.reset();
    hasFile.current = false;
    if (file.size > maxMailBytes) {
      return setNotice(
        `This file is ${sizeOf(file.size)}; an email may be at most ${sizeOf(maxMailBytes)}.`,
      );
    }
    const bytes = await file.arrayBuffer();
    const mail = await readMail(bytes);
    if (!mail) return setNotice(refusalOf(bytes));
    const useless = mail.bounce && uselessIn(thread, mail.bounce);
    if (useless) return setNotice(useless);
    setNotice(mail.notes.join(" "));
    hasFile.current = true;
    form.set("mail", mail);
    form.set("text", mail.text);
    if (mail.at) form.set("at", localMoment(mail.at));
  };
  const latest = useRef((files: File[]) => {
    void take(files).catch(() => setNotice("The file could not be read."));
  });
  const isOver = useGivenFiles(dropArea, latest.current);
  useEffect(() => {
    if (file) latest.current([file]);
  }, [file]);
  const { mail } = form.values;
  const returned = mail?.bounce && answerIn(thread, mail.bounce);
  if (mail?.bounce && returned) {
    return (
      <DialogForm of={form} title="Delivery failed" submit="Mark as bounced">
        <Returned answer={returned} bounce={mail.bounce} />
      </DialogForm>
    );
  }
  return (
    <DialogForm of={form} title="Their reply" size="lg" submit="Add to the conversation">
      <div ref={dropArea} className={styles.place} data-over={isOver || undefined}>
        <Textarea
          label="Text"
          description="Paste the whole reply; quoted text is collapsed."
          autosize
          minRows={8}
          maxRows={18}
          data-autofocus
          {...form.field("text")}
          maxLength={2 * maxReceived}
        />
        <div className={styles.file}>
          <FileButton
            label="Email as a file"
            accept={[".eml", ".emlx", ".msg", "message/rfc822"]}
            onFiles={latest.current}
            size="compact-sm"
            variant="default"
          >
            Choose an .eml file
          </FileButton>
          <Text size="sm" c="dimmed">
            or drop it here
          </Text>
        </div>
        <Text size="sm" role="status" c="danger">
          {notice}
        </Text>
        {mail && <Brought mail={mail} email={email} />}
        <MomentInput label="Received" saved={mail?.at ?? null} {...form.field("at")} />
      </div>
    </DialogForm>
  );
}

/** Why a notice marks nothing; null if it does. */
function uselessIn(thread: EnquiryThread, bounce: Bounce): string | null {
  if (bounce.isAutomatic) {
    return "This is an automatic reply, such as an out-of-office message, so it is not added.";
  }
  if (!bounce.isFinal) {
    return "This is a status notice: the email was delivered or is still being retried. It did not bounce.";
  }
  return answerIn(thread, bounce)
    ? null
    : "This bounce notice does not match an answer in this conversation. Choose “Mark as bounced” on the right answer.";
}

const answerIn = ({ entries }: EnquiryThread, { messageIds }: Bounce): SentMessage | undefined =>
  entries
    .filter((entry) => entry.kind === "sent")
    .find(({ messageId }) => messageId !== null && messageIds.includes(messageId));

function Brought({ mail: { from, quoted, files, at }, email }: { mail: ReadMail; email: string }) {
  const isOther = from !== null && from.toLowerCase() !== email.toLowerCase();
  return (
    <div className={styles.brought}>
      {isOther && (
        <p role="status" className={styles.other}>
          {`This email is from ${from}, but the enquiry is from ${email}.`}
        </p>
      )}
      {at && <p>{`Sent ${shortMoment(at)}.`}</p>}
      {quoted && (
        <details>
          <summary>Quoted text</summary>
          <pre className={styles.quoted}>{quoted.slice(0, 5000)}</pre>
        </details>
      )}
      {files.length > 0 && (
        <details>
          <summary>
            {files.length === 1
              ? "1 attachment (name only)"
              : `${files.length} attachments (names only)`}
          </summary>
          <ul>
            {files.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may be alike
              <li key={index}>{`${file.name} (${sizeOf(file.bytes)})`}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
