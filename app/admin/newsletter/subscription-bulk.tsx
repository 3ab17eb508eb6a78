import type { Subscription } from "#contract/newsletter.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { DeleteSelected, ExportSelected } from "../lists/bulk-buttons.tsx";
import type { Selection } from "../lists/selection.ts";
import { useBulk } from "../lists/use-bulk.ts";
import { api } from "../session/api.ts";

interface SubscriptionBulkProps {
  rows: readonly Subscription[];
  selection: Selection;
}

const nameOf = ({ email }: Subscription) => email;

/** What can be done with several subscriptions at once. */
export function SubscriptionBulk({ rows, selection }: SubscriptionBulkProps) {
  const area = "newsletter";
  const { remove, progress } = useBulk({ area, noun: "subscription", nameOf, selection });

  const removeChosen = () =>
    remove({
      rows,
      act: ({ id }) => api.newsletter.remove({ id }),
      failed: "Failed to delete subscription",
    });

  return (
    <BulkBar selection={selection} progress={progress}>
      <ExportSelected name="newsletter_subscriptions" columns={csvColumns} rows={rows} />
      <DeleteSelected onClick={removeChosen} />
    </BulkBar>
  );
}

const csvColumns = ["id", "email", "status", "source", "subscribed_at", "unsubscribed_at"] as const;
