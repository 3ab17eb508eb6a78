import type { FieldRef, PagePart } from "../../ui/edit-messages.ts";
import { useEntryOf } from "../resource/entries.tsx";
import styles from "./visual-editor.module.css";

interface PartsListProps {
  parts: readonly PagePart[];
  onPick(place: FieldRef): void;
}

export function PartsList({ parts, onPick }: PartsListProps) {
  const entryOf = useEntryOf();
  if (parts.length === 0) return <p role="status">The page is loading …</p>;
  return (
    <ol className={styles.parts}>
      {parts.map(({ text, ...place }) => (
        <li key={`${place.kind} ${place.id} ${place.path} ${text}`}>
          <button type="button" className={styles.part} onClick={() => onPick(place)}>
            <span>{text}</span>
            <small>{entryOf(place.kind).label}</small>
          </button>
        </li>
      ))}
    </ol>
  );
}
