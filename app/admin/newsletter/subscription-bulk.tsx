import { Button } from "@mantine/core";
import type { Subscription } from "#contract/newsletter.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { downloadCsv } from "../lists/csv.ts";
import type { Selection } from "../lists/selection.ts";
import { useBulk } from "../lists/use-bulk.ts";
import { useDialogs } from "../parts/dialogs.tsx";
import { api } from "../session/api.ts";

interface SubscriptionBulkProps {
  rows: readonly Subscription[];
  selection: Selection;
}

/** What can be done with several subscriptions at once. */
export function SubscriptionBulk({ rows, selection }: SubscriptionBulkProps) {
  const { run, progress } = useBulk<Subscription>("newsletter", selection);
  const { confirm } = useDialogs();

  const removeChosen = async () => {
    const question = `Are you sure you want to delete ${rows.length} subscriptions?`;
    const text = rows.map(({ email }) => email).join(", ");
    if (!(await confirm({ question, text }))) return;
    await run({
      rows,
      act: ({ id }) => api.newsletter.remove({ id }),
      done: (count) => `${count} deleted`,
      failed: "Failed to delete subscription",
    });
  };

  return (
    <BulkBar selection={selection} progress={progress}>
      <Button
        size="xs"
        variant="light"
        onClick={() => downloadCsv("newsletter_subscriptions", csvColumns, rows)}
      >
        Export selected
      </Button>
      <Button size="xs" variant="light" color="danger" onClick={removeChosen}>
        Delete selected
      </Button>
    </BulkBar>
  );
}

const csvColumns = ["id", "email", "status", "source", "subscribed_at", "unsubscribed_at"];
