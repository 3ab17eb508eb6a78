import { Kbd } from "@mantine/core";
import { keysHint } from "../../../ui/keys.ts";
import { Dialog } from "../../components/dialog.tsx";
import styles from "./keys-dialog.module.css";

const keys = [
  ["j", "The next enquiry"],
  ["k", "The one before"],
  ["Enter", "Open the enquiry"],
  ["r", "Answer"],
  ["Ctrl Enter", "Send the answer"],
  ["e", "Mark as resolved; an open enquiry gives way to the next"],
  ["u", "Mark as unread; in the list also as read"],
  ["a", "Assign to somebody"],
  ["!", "Mark as spam, or take out of spam, likewise"],
  ["Ctrl A", "Select all that match, on every page"],
  ["/", "Search"],
  ["Ctrl K", "Find anything, or do something with what is open"],
  ["Ctrl Z", "Undo the last change"],
  ["?", "This list"],
] as const;

export const KeysDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog onClose={onClose} title="Keys for enquiries">
    <p className={styles.words}>
      In the list they act on all that are selected, or else on the row that has the focus.
    </p>
    <dl className={styles.keys}>
      {keys.map(([key, words]) => (
        <div key={key} className={styles.key}>
          <dt>
            <Kbd>{keysHint(key)}</Kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
