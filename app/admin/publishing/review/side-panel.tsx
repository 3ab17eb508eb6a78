import { CloseButton, Portal } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { keyOf } from "../../../ui/keys.ts";
import sheet from "../../components/sheet.module.css";
import styles from "./side-panel.module.css";

interface SidePanelProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A non-modal dialog beside a form that stays usable. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <Portal>
      <div
        ref={panel}
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        className={styles.panel}
        onKeyDown={(event) => keyOf(event) === "Escape" && onClose()}
      >
        <header className={sheet.head}>
          {title}
          <CloseButton aria-label={`Close ${title.toLowerCase()}`} size="lg" onClick={onClose} />
        </header>
        {children}
      </div>
    </Portal>
  );
}
