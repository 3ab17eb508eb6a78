import { Kbd } from "@mantine/core";
import { Dialog } from "../../components/dialog.tsx";
import styles from "./keys-dialog.module.css";

const keys = [
  ["j", "The next enquiry"],
  ["k", "The one before"],
  ["r", "Answer"],
  ["Ctrl Enter", "Send the answer"],
  ["e", "Mark as resolved"],
  ["u", "Mark as unread, and go back to the list"],
  ["a", "Assign to somebody"],
  ["!", "Mark as spam, or take out of spam"],
  ["Ctrl Z", "Undo the last change"],
  ["?", "This list"],
] as const;

export const KeysDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog onClose={onClose} title="Keys of the inbox">
    <dl className={styles.keys}>
      {keys.map(([key, words]) => (
        <div key={key} className={styles.key}>
          <dt>
            <Kbd>{key}</Kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
