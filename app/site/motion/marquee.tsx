import { type CSSProperties, type ReactNode, useRef, useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import styles from "./marquee.module.css";
import { useMotion } from "./motion.ts";

export interface MarqueeProps {
  label: string;
  /** All copies but the first are hidden from screen readers. */
  copies: number;
  seconds: number;
  children: ReactNode;
  className?: string | undefined;
}

export function Marquee({ label, copies, seconds, children, className = "" }: MarqueeProps) {
  const [isPaused, setPaused] = useState(false);
  const root = useRef<HTMLElement>(null);
  useMotion(root);
  return (
    <section
      ref={root}
      aria-label={label}
      className={`${styles.marquee} ${className}`}
      data-paused={isPaused}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by hand where nothing may move
      tabIndex={0}
    >
      <div
        className={styles.track}
        style={{ "--copies": copies, "--seconds": `${seconds}s` } as CSSProperties}
      >
        {Array.from({ length: copies }, (_, copy) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: copies have no other name
            key={copy}
            className={styles.row}
            aria-hidden={copy > 0}
          >
            {children}
          </div>
        ))}
      </div>
      <PauseButton isPaused={isPaused} onChange={setPaused} what={label} />
    </section>
  );
}

export interface PauseButtonProps {
  isPaused: boolean;
  onChange(isPaused: boolean): void;
  what: string;
}

export function PauseButton({ isPaused, onChange, what }: PauseButtonProps) {
  return (
    <IconButton
      icon={isPaused ? "play" : "pause"}
      label={`Pause: ${what}`}
      className={styles.pause}
      aria-pressed={isPaused}
      onClick={() => onChange(!isPaused)}
    />
  );
}
