import type { CSSProperties } from "react";
import type { FieldMark } from "../../ui/field-marks.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { writing } from "../../ui/writing.ts";
import styles from "./figures.module.css";

export interface ShownFigure {
  id: number;
  value: string;
  label: string;
  /** Whose it is, or for how long. */
  note?: string | null;
  path: string;
  /** The picture of the outcome, beside it where there is room. */
  picture?: { src: string; width: number; height: number } | null;
  marks?: Partial<Record<"value" | "label" | "note", FieldMark>>;
}

/** Figures with which a page begins: each leads to where it comes from. */
export function Figures({ of: figures }: { of: readonly ShownFigure[] }) {
  const longest = Math.max(...figures.map(({ value }) => value.length));
  return (
    <ul role="list" className={styles.figures} style={{ "--longest": longest } as CSSProperties}>
      {figures.map(({ id, value, label, note, path, picture, marks }) => (
        <li key={id}>
          <Link to={path}>
            <span className={styles.label} {...writing(label)} {...marks?.label}>
              {label}
            </span>
            <strong {...writing(value)} {...marks?.value}>
              {value}
            </strong>
            {note && (
              <span {...writing(note)} {...marks?.note}>
                {note}
              </span>
            )}
            {picture && <Picture {...picture} alt="" sizes="152px" className={styles.picture} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
