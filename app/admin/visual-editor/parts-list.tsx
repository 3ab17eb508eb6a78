import type { FieldRef, PagePart } from "../../ui/edit-messages.ts";
import { useEntryOf } from "../resource/entries.tsx";
import styles from "./visual-editor.module.css";

interface PartsListProps {
  parts: readonly PagePart[];
  onPick(fieldRef: FieldRef): void;
}

export function PartsList({ parts, onPick }: PartsListProps) {
  const entryOf = useEntryOf();
  if (parts.length === 0) return <p role="status">The page is loading …</p>;
  return (
    <ol className={styles.parts}>
      {parts.map(({ text, ...fieldRef }) => (
        <li key={`${fieldRef.kind} ${fieldRef.id} ${fieldRef.path} ${text}`}>
          <button type="button" className={styles.part} onClick={() => onPick(fieldRef)}>
            <span>{text}</span>
            <small>{entryOf(fieldRef.kind).label}</small>
          </button>
        </li>
      ))}
    </ol>
  );
}
