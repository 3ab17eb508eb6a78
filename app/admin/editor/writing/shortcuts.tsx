import { Kbd } from "@mantine/core";
import { keysHint } from "../../../ui/keys.ts";
import { Dialog } from "../../components/dialog.tsx";
import styles from "./shortcuts.module.css";

const groups: readonly [title: string, keys: readonly [keys: string, what: string][]][] = [
  [
    "Page",
    [
      ["Ctrl S", "Save and keep writing"],
      ["Enter", "Move from the title to the text"],
      ["Ctrl Shift F", "Toggle focus mode"],
      ["Ctrl K", "Find or create anything"],
      ["?", "Show this list (outside text fields)"],
    ],
  ],
  [
    "Text",
    [
      ["Ctrl B", "Bold"],
      ["Ctrl I", "Italic"],
      ["Ctrl E", "Code"],
      ["Ctrl Shift L", "Link"],
      ["Ctrl Shift 8", "List"],
      ["Ctrl Shift 7", "Numbered list"],
      ["Enter", "Continue a list; twice ends it"],
      ["Ctrl Z", "Undo"],
      ["Ctrl Shift Z", "Redo"],
      ["Ctrl Shift V", "Paste without formatting"],
      ["Tab", "Leave the editor"],
    ],
  ],
  [
    "Lists",
    [
      ["J and K", "Down and up"],
      ["Enter", "Open"],
      ["/", "Search"],
    ],
  ],
];

export function Shortcuts({ onClose }: { onClose(): void }) {
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts" size="lg">
      {groups.map(([title, keys]) => (
        <section key={title} className={styles.group}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.keys}>
            {keys.map(([combination, what]) => (
              <div key={what} className={styles.row}>
                <dt>{what}</dt>
                <dd>
                  {keysHint(combination)
                    .split(" ")
                    .map((key) => (key === "and" ? " and " : <Kbd key={key}>{key}</Kbd>))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
