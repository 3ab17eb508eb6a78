import { Modal } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { LinkList } from "./link-list.tsx";
import { linksOf, type Shared } from "./queries.ts";
import styles from "./review.module.css";
import { ShareForm } from "./share-form.tsx";

type ShareDialogProps = Shared & { onClose(): void };

export function ShareDialog({ onClose, ...place }: ShareDialogProps) {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: linksOf(place).queryKey });
  return (
    <Modal
      opened
      onClose={() => onClose()}
      title={"release" in place ? "Share the release" : "Share the draft"}
      size="40rem"
    >
      <div className={styles.dialog}>
        <p className={styles.quiet}>
          {"release" in place
            ? "Whoever has the link sees the site with all of its drafts, without an account. Visitors do not."
            : "Whoever has the link sees the draft on its page, without an account. Visitors do not."}
        </p>
        <ShareForm place={place} onMade={renew} />
        <LinkList place={place} onChanged={renew} />
      </div>
    </Modal>
  );
}
