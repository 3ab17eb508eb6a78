import { Button, NativeSelect } from "@mantine/core";
import type { Submission, SubmissionStatus } from "#contract/contact.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { downloadCsv } from "../lists/csv.ts";
import type { Selection } from "../lists/selection.ts";
import { useBulk } from "../lists/use-bulk.ts";
import { useDialogs } from "../parts/dialogs.tsx";
import { api } from "../session/api.ts";
import { statusNames, statusOptions } from "./statuses.ts";

interface SubmissionBulkProps {
  rows: readonly Submission[];
  selection: Selection;
}

/** What can be done with several enquiries at once. */
export function SubmissionBulk({ rows, selection }: SubmissionBulkProps) {
  const { run, progress } = useBulk<Submission>("contact", selection);
  const { confirm } = useDialogs();

  const setStatus = (status: SubmissionStatus) =>
    run({
      rows: rows.filter((each) => each.status !== status),
      act: ({ id, revision }) => api.contact.setStatus({ id, revision, payload: { status } }),
      done: (count) => `${count} set to ${statusNames[status]}`,
      failed: "Failed to update status",
    });
  const removeChosen = async () => {
    const question = `Are you sure you want to delete ${rows.length} submissions?`;
    const text = rows.map(({ name }) => name).join(", ");
    if (!(await confirm({ question, text }))) return;
    await run({
      rows,
      act: ({ id, revision }) => api.contact.remove({ id, revision }),
      done: (count) => `${count} deleted`,
      failed: "Failed to delete submission",
    });
  };

  return (
    <BulkBar selection={selection} progress={progress}>
      <NativeSelect
        size="xs"
        aria-label="Set all selected to"
        value=""
        data={[{ value: "", label: "Set to…" }, ...statusOptions]}
        onChange={({ currentTarget: { value } }) => value && setStatus(value as SubmissionStatus)}
      />
      <Button
        size="xs"
        variant="light"
        onClick={() => downloadCsv("contact_submissions", csvColumns, rows)}
      >
        Export selected
      </Button>
      <Button size="xs" variant="light" color="danger" onClick={removeChosen}>
        Delete selected
      </Button>
    </BulkBar>
  );
}

const csvColumns = [
  "id",
  "name",
  "email",
  "phone",
  "company",
  "subject",
  "message",
  "status",
  "is_read",
  "created_at",
];
