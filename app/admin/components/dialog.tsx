import { Modal, type ModalProps } from "@mantine/core";
import { useEffect, useState } from "react";

/** The element that had the focus before the first of the open dialogs. */
let before: Element | null = null;

interface DialogProps extends Omit<ModalProps, "opened" | "zIndex"> {
  /** How far up it lies, as theme.css orders what lies over the page. */
  layer?: "dialog" | "question" | "session";
}

/** A dialog that is there while it is open; gives the focus back to what it was opened from. */
export function Dialog({ layer = "dialog", ...modal }: DialogProps) {
  useReturnedFocus();
  return <Modal {...modal} opened zIndex={`var(--z-${layer})`} />;
}

/** Mantine gives it back only where the dialog stays mounted. */
function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (!opener?.closest("[role=dialog]")) before = opener;
    return () => {
      requestAnimationFrame(() => {
        // The handler that closed it may have moved the focus elsewhere.
        if (document.activeElement !== document.body) return;
        const target = opener?.isConnected ? opener : before;
        if (target instanceof HTMLElement) target.focus();
      });
    };
  }, [opener]);
}
