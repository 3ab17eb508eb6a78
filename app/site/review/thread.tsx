import { useState } from "react";
import type { ReviewComment } from "#contract/publishing/review.ts";
import { shortMoment } from "../../ui/moment.ts";
import { CommentForm } from "./comment-form.tsx";
import styles from "./thread.module.css";

interface ThreadProps {
  comment: ReviewComment;
  isHere: boolean;
  base: string;
  onShow(comment: ReviewComment): void;
  onSay(body: string): Promise<void>;
}

export function Thread({ comment, isHere, base, onShow, onSay }: ThreadProps) {
  const { quote, picture, place, page, replies, resolved_at } = comment;
  const [isAnswering, setAnswering] = useState(false);
  const isGone = place === "gone";
  return (
    <li className={styles.thread} data-resolved={resolved_at !== null || undefined}>
      {quote && (
        <button
          type="button"
          className={styles.quote}
          disabled={isGone || !isHere}
          onClick={() => onShow(comment)}
        >
          {quote.exact}
        </button>
      )}
      {picture && <img className={styles.picture} src={picture} alt="Commented text" />}
      {isGone && (
        <p className={styles.quiet}>
          {quote ? "The text has changed." : "This picture is gone from the page."}
        </p>
      )}
      {quote && place === null && <p className={styles.quiet}>About the whole page.</p>}
      {!isHere && (
        <p className={styles.quiet}>
          On <a href={`${base}${page}`}>another page</a>.
        </p>
      )}
      <Said {...comment} />
      {replies.map((reply) => (
        <Said key={reply.id} {...reply} />
      ))}
      {resolved_at !== null && <p className={styles.quiet}>Resolved.</p>}
      {isAnswering ? (
        <CommentForm
          onDrop={() => setAnswering(false)}
          onSend={async (body) => {
            await onSay(body);
            setAnswering(false);
          }}
        />
      ) : (
        <button type="button" className={styles.answer} onClick={() => setAnswering(true)}>
          Answer
        </button>
      )}
    </li>
  );
}

type SaidProps = Pick<ReviewComment, "author" | "isStaff" | "body" | "at">;

const Said = ({ author, isStaff, body, at }: SaidProps) => (
  <div className={styles.said}>
    <p>
      <strong>{author.replace(/\s*<[^>]*>$/, "") || author}</strong>
      {isStaff && <span className={styles.staff}>Agency</span>}{" "}
      <time dateTime={at}>{shortMoment(at)}</time>
    </p>
    <p className={styles.body}>{body}</p>
  </div>
);
