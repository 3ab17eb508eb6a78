import { Button } from "@mantine/core";
import IconArrowBackUp from "@tabler/icons-react/icons/IconArrowBackUp";
import { useEffect, useEffectEvent } from "react";
import styles from "./undo-offer.module.css";
import { useUndo } from "./use-undo.tsx";

const offeredForMs = 10_000;

interface UndoOfferProps {
  entry: number;
  onEnd(): void;
}

/** Offers undo for ten seconds after an action; the activity list offers it for thirty days. */
export function UndoOffer({ entry, onEnd }: UndoOfferProps) {
  const { undo } = useUndo();
  const end = useEffectEvent(onEnd);

  const accept = () => {
    onEnd();
    void undo(entry);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === "z";
    if (!isUndo || event.defaultPrevented || isTyping(event.target)) return;
    // An answered dialog stays in the document while it fades out.
    if (document.querySelector('[aria-modal="true"]:not([data-answered])')) return;
    event.preventDefault();
    accept();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change has its own ten seconds
  useEffect(() => {
    const timer = setTimeout(() => end(), offeredForMs);
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", listen);
    };
  }, [entry]);
  return (
    <Button
      className={styles.offer}
      variant="default"
      radius="xl"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={accept}
    >
      Undo last change
      <kbd className={styles.keys}>{isApple() ? "⌘Z" : "Ctrl Z"}</kbd>
    </Button>
  );
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** In a text field Ctrl+Z undoes the typing. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;
