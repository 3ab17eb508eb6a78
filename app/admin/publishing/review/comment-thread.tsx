import { Anchor, Badge, Button, Textarea } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { isBlank } from "#contract/core/visible.ts";
import { maxComment, type ReviewComment } from "#contract/publishing/review.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { useDialogs } from "../../components/dialogs.tsx";
import { errorMessage } from "../../session/api.ts";
import { nameIn } from "./queries.ts";
import styles from "./review.module.css";

interface Said {
  body?: string;
  isResolved?: boolean;
}

interface CommentThreadProps {
  comment: ReviewComment;
  label: string | undefined;
  onField(path: string): void;
  onReply(said: Said): Promise<void>;
  onRemove(): Promise<void>;
}

export function CommentThread({ comment, label, onField, onReply, onRemove }: CommentThreadProps) {
  const { field, replies, resolved_at } = comment;
  const { confirm } = useDialogs();
  const [isAnswering, setAnswering] = useState(false);
  const [body, setBody] = useState("");
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAnswering = useRef(false);
  useEffect(() => {
    if (!isAnswering && wasAnswering.current) opener.current?.focus();
    wasAnswering.current = isAnswering;
  }, [isAnswering]);

  async function send(said: Said) {
    if (isBusy) return;
    setBusy(true);
    setFault("");
    try {
      await onReply(said);
      setBody("");
      setAnswering(false);
    } catch (error) {
      setFault(errorMessage(error, "It could not be sent."));
    } finally {
      setBusy(false);
    }
  }
  async function remove() {
    const question = `Delete the comment by ${nameIn(comment.author)}?`;
    const text = replies.length > 0 ? "Its answers go with it." : undefined;
    if (isBusy || !(await confirm({ question, text }))) return;
    setBusy(true);
    setFault("");
    try {
      await onRemove();
    } catch (error) {
      setFault(errorMessage(error, "It could not be deleted."));
      setBusy(false);
    }
  }
  const answer = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(body)) setFault("Please write something first.");
    else void send({ body: body.trim() });
  };

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
      {!isAnswering && fault && <p role="alert">{fault}</p>}
      {isAnswering ? (
        <form className={styles.form} onSubmit={answer} noValidate>
          <Textarea
            label="Your answer"
            autoFocus
            autosize
            minRows={2}
            maxRows={10}
            maxLength={maxComment}
            value={body}
            error={fault}
            onChange={({ currentTarget: { value } }) => setBody(value)}
          />
          <div className={styles.actions}>
            <BusyButton type="submit" size="xs" color="action" isBusy={isBusy}>
              Send
            </BusyButton>
            <Button size="xs" variant="default" onClick={() => setAnswering(false)}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.actions}>
          <Button ref={opener} size="xs" variant="default" onClick={() => setAnswering(true)}>
            Answer
          </Button>
          <BusyButton
            size="xs"
            variant="light"
            isBusy={isBusy}
            onClick={() => send({ isResolved: resolved_at === null })}
          >
            {resolved_at === null ? "Resolve" : "Reopen"}
          </BusyButton>
          <BusyButton size="xs" variant="subtle" color="danger" isBusy={isBusy} onClick={remove}>
            Delete
          </BusyButton>
        </div>
      )}
    </li>
  );
}

function About({ quote, now, picture, place, page }: ReviewComment) {
  return (
    <>
      {quote && <blockquote className={styles.quote}>{now ?? quote.exact}</blockquote>}
      {picture && <img className={styles.picture} src={picture} alt="What the comment is about" />}
      {place === "changed" && (
        <p className={styles.quiet}>{`Changed since. It read: “${quote?.exact ?? ""}”`}</p>
      )}
      {place === "gone" && <p className={styles.quiet}>What it is about is gone.</p>}
      {quote && place === null && (
        <p className={styles.quiet}>Not tied to one place of the text.</p>
      )}
      {!quote && !picture && <p className={styles.quiet}>{`On the page ${page}`}</p>}
    </>
  );
}

const Words = ({ author, isStaff, body, at }: ReviewComment["replies"][number]) => (
  <div>
    <p>
      <strong>{nameIn(author)}</strong> {isStaff && <Badge color="neutral">Agency</Badge>}{" "}
      <time className={styles.quiet} dateTime={at}>
        {shortMoment(at)}
      </time>
    </p>
    <p className={styles.body}>{body}</p>
  </div>
);
