import type { CSSProperties } from "react";
import styles from "./thread.module.css";

type Side = "start" | "end";

interface ThreadPath {
  /** The anchors of the lines on which it goes over to the other side, from the top. */
  turns?: readonly string[];
  /** The anchor of the line at which it ends; without one it goes to the end of the page. */
  end?: string | undefined;
}

/** The style of what it underlines first. */
export const threadStart = styles.start ?? "";

/** The style of a ground of another colour, on which it is in the ink of that. */
export const threadInInk = styles.inInk ?? "";

/**
 * The thread in the margin, sewn while one reads: down one side, over on the line of each turn and
 * down the other. Where the browser places nothing by anchors, it goes down the first side alone.
 */
export function Thread({ turns = [], end }: ThreadPath) {
  const from = ["--thread-start", ...turns];
  const to = [...turns, end];
  return (
    <div className={styles.thread} aria-hidden="true">
      {from.map((anchor, index) => (
        <span
          key={anchor}
          className={styles.rail}
          data-side={index % 2 === 0 ? "start" : "end"}
          data-unending={to[index] === undefined || undefined}
          style={{ "--from": anchor, "--to": to[index] } as CSSProperties}
        >
          <span>
            <span />
          </span>
        </span>
      ))}
    </div>
  );
}

export interface CrossingProps {
  anchor: string;
  /** The side that the thread comes from. */
  from: Side;
  className?: string | undefined;
}

/** The line on which the thread goes over; it stands in the content of its section. */
export function Crossing({ anchor, from, className = "" }: CrossingProps) {
  return (
    <span
      className={`${styles.crossing} ${className}`}
      data-from={from}
      style={{ anchorName: anchor } as CSSProperties}
      aria-hidden="true"
    >
      <span>
        <span />
      </span>
    </span>
  );
}
