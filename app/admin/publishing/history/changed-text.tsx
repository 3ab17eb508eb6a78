import { Button } from "@mantine/core";
import { Fragment, useMemo, useState } from "react";
import { textChanges } from "../../components/forms/shown-changes.ts";
import type { Piece } from "../../components/forms/text-changes.ts";
import styles from "./comparison.module.css";

/** Longer texts are cut until asked for: they would push everything else out of view. */
const maxCharacters = 6000;

export function ChangedText({ before, after }: { before: string; after: string }) {
  const [isWhole, setWhole] = useState(false);
  const pieces = useMemo(() => textChanges(before, after), [before, after]);
  const visiblePieces = isWhole ? pieces : beginning(pieces);
  return (
    <>
      <p className={styles.text}>
        {visiblePieces.map(({ text, kind }, at) => {
          const key = `${at} ${kind}`;
          if (kind === "removed") return <del key={key}>{text}</del>;
          if (kind === "added") return <ins key={key}>{text}</ins>;
          if (kind === "same") return <Fragment key={key}>{text}</Fragment>;
          return (
            <span key={key} className={styles.gap} title="Unchanged">
              {text}
            </span>
          );
        })}
      </p>
      {visiblePieces !== pieces && (
        <Button size="compact-sm" variant="light" onClick={() => setWhole(true)}>
          Show the rest
        </Button>
      )}
    </>
  );
}

function beginning(pieces: Piece[]): Piece[] {
  const total = pieces.reduce((sum, { text }) => sum + text.length, 0);
  if (total <= maxCharacters) return pieces;
  let left = maxCharacters;
  return pieces.flatMap((piece) => {
    if (left <= 0) return [];
    const text = piece.text.slice(0, left);
    left -= text.length;
    return { ...piece, text };
  });
}
