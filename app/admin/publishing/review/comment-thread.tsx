import { Anchor, Badge, Button, Textarea } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { isBlank } from "#contract/core/visible.ts";
import { nameIn } from "#contract/publishing/recipients.ts";
import { maxComment, type ReviewComment } from "#contract/publishing/review.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { useDialogs } from "../../components/dialogs.tsx";
import { InlineForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { errorMessage } from "../../session/api.ts";
import styles from "./review.module.css";

interface CommentAnswer {
  body?: string;
  isResolved?: boolean;
}

interface CommentThreadProps {
  comment: ReviewComment;
  label: string | undefined;
  onField(path: string): void;
  onReply(answer: CommentAnswer): Promise<void>;
  onRemove(): Promise<void>;
}

export function CommentThread({ comment, label, onField, onReply, onRemove }: CommentThreadProps) {
  const { field, replies, resolved_at } = comment;
  const { confirm } = useDialogs();
  const [isAnswering, setAnswering] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [failure, setFailure] = useState("");
  const opener = useRef<HTMLButtonElement>(null);
  const wasAnswering = useRef(false);
  useEffect(() => {
    if (!isAnswering && wasAnswering.current) opener.current?.focus();
    wasAnswering.current = isAnswering;
  }, [isAnswering]);

  const form = useDialogForm({
    initial: { body: "" },
    rules: ({ body }) => (isBlank(body) ? { body: "Write something first." } : {}),
    async send({ body }, { reset }) {
      setFailure("");
      await onReply({ body: body.trim() });
      reset();
    },
    explain: (problem) => ({
      errors: { body: errorMessage(problem, "It could not be sent.") },
      alert: "",
    }),
    onClose: () => setAnswering(false),
  });
  const isBusy = form.isBusy || isChanging;
  const sendError = form.errors.body ?? failure;

  async function resolve() {
    if (isBusy) return;
    setChanging(true);
    setFailure("");
    form.forget();
    try {
      await onReply({ isResolved: resolved_at === null });
      form.reset();
    } catch (error) {
      setFailure(errorMessage(error, "It could not be sent."));
    } finally {
      setChanging(false);
    }
  }
  async function remove() {
    const question = `Delete the comment by ${nameIn(comment.author)}?`;
    const text = replies.length > 0 ? "Its answers are deleted too." : undefined;
    if (isBusy || !(await confirm({ question, text }))) return;
    setChanging(true);
    setFailure("");
    form.forget();
    try {
      await onRemove();
    } catch (error) {
      setFailure(errorMessage(error, "It could not be deleted."));
      setChanging(false);
    }
  }

  return (
    <li className={styles.thread} aria-label={`Comment by ${nameIn(comment.author)}`}>
      {field && label && (
        <p className={styles.quiet}>
          On{" "}
          <Anchor component="button" type="button" inherit onClick={() => onField(field)}>
            {label}
          </Anchor>
        </p>
      )}
      <About {...comment} />
      <Words {...comment} />
      {replies.map((each) => (
        <Words key={each.id} {...each} />
      ))}
      {resolved_at !== null && <Badge color="success">Resolved</Badge>}
      {!isAnswering && sendError && <p role="alert">{sendError}</p>}
      {isAnswering ? (
        <InlineForm of={form} className={styles.form}>
          <Textarea
            label="Your answer"
            autoFocus
            autosize
            minRows={2}
            maxRows={10}
            maxLength={maxComment}
            {...form.field("body")}
            error={sendError}
          />
          <div className={styles.actions}>
            <BusyButton type="submit" size="xs" color="action" isBusy={isBusy}>
              Send
            </BusyButton>
            <Button size="xs" variant="default" onClick={form.close}>
              Cancel
            </Button>
          </div>
        </InlineForm>
      ) : (
        <div className={styles.actions}>
          <Button ref={opener} size="xs" variant="default" onClick={() => setAnswering(true)}>
            Answer
          </Button>
          <BusyButton size="xs" variant="light" isBusy={isBusy} onClick={resolve}>
            {resolved_at === null ? "Resolve" : "Reopen"}
          </BusyButton>
          <BusyButton size="xs" variant="subtle" color="neutral" isBusy={isBusy} onClick={remove}>
            Delete
          </BusyButton>
        </div>
      )}
    </li>
  );
}

function About({ quote, picture, place, page }: ReviewComment) {
  return (
    <>
      {quote && (
        <blockquote className={styles.quote} dir="auto">
          {quote.exact}
        </blockquote>
      )}
      {picture && <img className={styles.picture} src={picture} alt="Commented text" />}
      {place === "gone" && (
        <p className={styles.quiet}>
          {quote ? "The text has changed." : "The commented part is gone."}
        </p>
      )}
      {quote && place === null && <p className={styles.quiet}>About the whole page.</p>}
      {!quote && !picture && <p className={styles.quiet}>{`On the page ${page}`}</p>}
    </>
  );
}

const Words = ({ author, isStaff, body, at }: ReviewComment["replies"][number]) => (
  <div>
    <p>
      <strong dir="auto">{nameIn(author)}</strong>{" "}
      {isStaff && <Badge color="neutral">Agency</Badge>}{" "}
      <time className={styles.quiet} dateTime={at}>
        {shortMoment(at)}
      </time>
    </p>
    <p className={styles.body} dir="auto">
      {body}
    </p>
  </div>
);
