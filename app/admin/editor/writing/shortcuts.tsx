import { Kbd } from "@mantine/core";
import { keysHint } from "../../../ui/keys.ts";
import { Dialog } from "../../components/dialog.tsx";
import styles from "./shortcuts.module.css";

const groups: readonly [title: string, keys: readonly [keys: string, what: string][]][] = [
  [
    "Page",
    [
      ["Ctrl S", "Save and go on writing"],
      ["Enter", "From the title to the text"],
      ["Ctrl Shift F", "Nothing but the text, and back"],
      ["Ctrl K", "Find or create anything"],
      ["?", "This list, where nothing is typed"],
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
      ["Enter", "Go on with a list; twice ends it"],
      ["Ctrl Z", "Undo"],
      ["Ctrl Shift Z", "Redo"],
      ["Ctrl Shift V", "Paste words alone, without their look"],
      ["Tab", "Leave the text"],
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
