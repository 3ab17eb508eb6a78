import { Kbd } from "@mantine/core";
import { keysHint } from "../../../ui/keys.ts";
import { Dialog } from "../../components/dialog.tsx";
import styles from "./keys-dialog.module.css";

const keys = [
  ["j", "Next enquiry"],
  ["k", "Previous enquiry"],
  ["Enter", "Open the enquiry"],
  ["r", "Answer"],
  ["Ctrl Enter", "Send the answer"],
  ["e", "Mark as resolved; from an open enquiry, go to the next"],
  ["u", "Mark as unread; in the list, switch between read and unread"],
  ["a", "Assign"],
  ["!", "Mark as spam or not spam"],
  ["Ctrl A", "Select all matches on every page"],
  ["/", "Search"],
  ["Ctrl K", "Find anything, or act on the open item"],
  ["Ctrl Z", "Undo the last change"],
  ["?", "Show this list"],
] as const;

export const KeysDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog onClose={onClose} title="Enquiry shortcuts">
    <p className={styles.words}>
      In the list, shortcuts act on the selected rows, or else on the focused row.
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
