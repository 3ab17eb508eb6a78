import { NativeSelect } from "@mantine/core";
import type { Submission, SubmissionStatus } from "#contract/contact.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { DeleteSelected, ExportSelected } from "../lists/bulk-buttons.tsx";
import type { Selection } from "../lists/selection.ts";
import { useBulk } from "../lists/use-bulk.ts";
import { api } from "../session/api.ts";
import { setStatus } from "./set-status.ts";
import { statusNames, statusOptions } from "./statuses.ts";

interface SubmissionBulkProps {
  rows: readonly Submission[];
  selection: Selection;
}

const nameOf = ({ name }: Submission) => name;

/** What can be done with several enquiries at once. */
export function SubmissionBulk({ rows, selection }: SubmissionBulkProps) {
  const area = "contact";
  const { run, remove, progress } = useBulk({ area, noun: "submission", nameOf, selection });

  const setAll = (status: SubmissionStatus) =>
    run({
      rows: rows.filter((each) => each.status !== status),
      act: (submission) => setStatus(submission, status),
      done: (count) => `${count} set to ${statusNames[status]}`,
      failed: "Failed to update status",
    });
  const removeChosen = () =>
    remove({
      rows,
      act: ({ id, revision }) => api.contact.remove({ id, revision }),
      failed: "Failed to delete submission",
    });

  return (
    <BulkBar selection={selection} progress={progress}>
      <NativeSelect
        size="xs"
        aria-label="Set all selected to"
        value=""
        data={[{ value: "", label: "Set to…" }, ...statusOptions]}
        onChange={({ currentTarget: { value } }) => value && setAll(value as SubmissionStatus)}
      />
      <ExportSelected name="contact_submissions" columns={csvColumns} rows={rows} />
      <DeleteSelected onClick={removeChosen} />
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
] as const;
