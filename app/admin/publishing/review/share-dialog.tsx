import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../components/dialog.tsx";
import { LinkList } from "./link-list.tsx";
import { linksOf, type Shared } from "./queries.ts";
import styles from "./review.module.css";
import { ShareForm } from "./share-form.tsx";

type ShareDialogProps = Shared & {
  /** Who is asked for an approval. */
  recipient?: string | undefined;
  onClose(): void;
};

export function ShareDialog({ onClose, recipient, ...place }: ShareDialogProps) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState({ recipient, times: 0 });
  const renew = async () => {
    void queries.invalidateQueries({ queryKey: ["waiting"] });
    await queries.invalidateQueries({ queryKey: linksOf(place).queryKey });
  };
  return (
    <Dialog
      onClose={() => onClose()}
      title={"release" in place ? "Share the release" : "Share the draft"}
      size="40rem"
    >
      <div className={styles.dialog}>
        <p className={styles.quiet}>
          {"release" in place
            ? "The link shows the site with these drafts. No account is needed."
            : "The link shows the draft on its page. No account is needed."}
        </p>
        <ShareForm
          key={asked.times}
          place={place}
          recipient={asked.recipient}
          isAskedAgain={asked.times > 0}
          onMade={renew}
        />
        <LinkList
          place={place}
          onChanged={renew}
          onAskAgain={(recipient) => setAsked(({ times }) => ({ recipient, times: times + 1 }))}
        />
      </div>
    </Dialog>
  );
}
