import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { isCommand, keysHint } from "../../ui/keys.ts";
import { isAnswerDue } from "../../ui/open-dialog.ts";
import { IconArrowBackUp, IconExternalLink } from "./icons/icons.ts";
import styles from "./undo-offer.module.css";
import { useUndo } from "./use-undo.tsx";

const offeredForMs = 10_000;

export interface Offered {
  /** The change that can be undone, by its entry in the activity. */
  entry: number | null;
  /** The page of the site that shows the change. */
  page: string | null;
}

/** Offers for ten seconds to see on the site what was changed, and to undo it. */
export function NextSteps({ entry, page, onEnd }: Offered & { onEnd(): void }) {
  const end = useEffectEvent(onEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change has its own ten seconds
  useEffect(() => {
    const timer = setTimeout(() => end(), offeredForMs);
    return () => clearTimeout(timer);
  }, [entry, page]);
  return (
    <div className={styles.offers}>
      {page !== null && (
        <Button
          component="a"
          href={page}
          target="_blank"
          variant="subtle"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          View<span className="visually-hidden"> on site</span>
        </Button>
      )}
      {entry !== null && <UndoOffer entry={entry} onEnd={onEnd} />}
    </div>
  );
}

interface UndoOfferProps {
  entry: number;
  onEnd(): void;
}

/** The activity list offers it for thirty days. */
function UndoOffer({ entry, onEnd }: UndoOfferProps) {
  const { undo } = useUndo();

  const accept = () => {
    onEnd();
    void undo(entry);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isCommand(event, "z") || event.defaultPrevented || isTyping(event.target)) return;
    if (isAnswerDue()) return;
    event.preventDefault();
    accept();
  });
  // As soon as it is offered: somebody may press the keys before the next effects.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return (
    <Button
      variant="subtle"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={accept}
    >
      Undo<span className="visually-hidden"> last change</span>
      <kbd className={styles.keys}>{keysHint("Ctrl Z")}</kbd>
    </Button>
  );
}

/** In a text field Ctrl+Z undoes the typing. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;
