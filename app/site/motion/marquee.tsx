import type { CSSProperties, ReactNode } from "react";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./marquee.module.css";

export interface MarqueeProps {
  label: string;
  /** How often the row is repeated, by behaviours/showcase/endless.ts. */
  copies: number;
  seconds: number;
  /** Begins where the page's text does. The first of at least three copies passes only once. */
  isIndented?: boolean;
  children: ReactNode;
  className?: string | undefined;
}

export function Marquee({
  label,
  copies,
  seconds,
  isIndented,
  children,
  className = "",
}: MarqueeProps) {
  return (
    <section
      aria-label={label}
      className={`${styles.marquee} ${className}`}
      data-endless
      data-indented={isIndented}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by hand where nothing may move
      tabIndex={0}
    >
      <div
        className={styles.track}
        data-copies={copies}
        style={{ "--copies": copies, "--seconds": `${seconds}s` } as CSSProperties}
      >
        <div className={styles.row}>{children}</div>
      </div>
      <PauseButton what={label} />
    </section>
  );
}

export function PauseButton({ what }: { what: string }) {
  return (
    <IconButton
      icon="pause"
      label={`Pause: ${what}`}
      className={styles.pause}
      aria-pressed={false}
      data-pause
    >
      <Icon name="play" />
    </IconButton>
  );
}
