import { type FormEvent, useId, useRef, useState } from "react";
import { isBlank } from "#contract/core/visible.ts";
import type { PreviewNote } from "#contract/publishing/review.ts";
import { Button } from "../../ui/button.tsx";
import { shortMoment } from "../../ui/moment.ts";
import styles from "./discussion.module.css";
import { failureOf, type OpenedReview, type ReviewApi } from "./review-api.ts";
import form from "./thread.module.css";

interface ApprovalProps {
  api: ReviewApi;
  note: PreviewNote;
  items: OpenedReview["items"];
  onApproved(): void;
}

/** Approves exactly what the page showed when it was opened. */
export function Approval({ api, note, items, onApproved }: ApprovalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [name, setName] = useState(() => (note.recipient ?? "").replace(/\s*<?[^\s<>]+@.*$/, ""));
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const isApproved = items.length > 0 && items.every(({ approval }) => approval);
  const [first] = items;
  if (isApproved && first?.approval) {
    const { name: by, at } = first.approval;
    return (
      <p className={styles.approved}>
        Approved by {by}, {shortMoment(at)}
      </p>
    );
  }

  async function approve(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (isBlank(name)) return setError("Enter your name.");
    setBusy(true);
    setError("");
    try {
      await api.approve({ name, hashes: [...note.hashes] });
      onApproved();
      dialog.current?.close();
    } catch (error) {
      setError(failureOf(error));
    }
    setBusy(false);
  }

  return (
    <>
      <button type="button" className={styles.approve} onClick={() => dialog.current?.showModal()}>
        Approve
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-title`}>
        <form className={form.form} onSubmit={approve} noValidate>
          <h2 id={`${id}-title`}>Approve {items.length === 1 ? `“${first?.title}”` : "this"}?</h2>
          <p>It will be published as you see it here. If it changes, we will ask you again.</p>
          {items.length > 1 && (
            <ul className={styles.items}>
              {items.map(({ area, id: itemId, title, page }) => (
                <li key={`${area} ${itemId}`}>
                  <a href={`${note.base}${page}`}>{title}</a>
                </li>
              ))}
            </ul>
          )}
          <label htmlFor={id}>Your name</label>
          <input
            id={id}
            value={name}
            maxLength={200}
            autoComplete="name"
            aria-invalid={error !== "" || undefined}
            onChange={({ target }) => setName(target.value)}
          />
          {error && (
            <p className={form.fault} role="alert">
              {error}
            </p>
          )}
          <p className={form.buttons}>
            <Button type="submit" emphasis="action" aria-disabled={isBusy}>
              {isBusy ? "Sending …" : "Approve"}
            </Button>
            <button type="button" className={form.answer} onClick={() => dialog.current?.close()}>
              Cancel
            </button>
          </p>
        </form>
      </dialog>
    </>
  );
}
