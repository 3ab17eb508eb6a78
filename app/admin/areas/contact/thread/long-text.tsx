import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import styles from "./timeline.module.css";

/** In characters and lines; about a screen of a telephone. */
const folded = { characters: 1500, lines: 24 };

interface LongTextProps {
  text: string;
  children: ReactNode;
}

/** Folds what is long; `text` is what `children` shows. */
export function LongText({ text, children }: LongTextProps) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > folded.characters || text.split("\n", 99).length > folded.lines;
  if (!isLong) return children;
  return (
    <>
      <div className={isOpen ? undefined : styles.folded}>{children}</div>
      <Button size="compact-sm" variant="subtle" onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Show less" : "Show all"}
      </Button>
    </>
  );
}
