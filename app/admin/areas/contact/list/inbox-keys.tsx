import { Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Submission } from "#contract/areas/contact.ts";
import { DialogForm, useDialogForm } from "../../../components/forms/dialog-form.tsx";
import { useOpenActions } from "../../../components/open-actions.ts";
import { useReturnState } from "../../../components/return-to.ts";
import type { BulkAction, KeyedRows } from "../../../resource/views.ts";
import { KeysDialog } from "../keys-dialog.tsx";
import { answeringPath } from "../paths.ts";
import { nameIn, peopleList } from "../people.ts";
import { useKeys } from "../use-keys.ts";
import { assignTo, markNotSpam, markRead, markSpam, markUnread, resolve } from "./bulk.ts";

type InboxRows = KeyedRows<Submission>;

/** The keys of an open enquiry, for the rows of the list. */
export function InboxKeys({ meant, act }: InboxRows) {
  const navigate = useNavigate();
  const state = useReturnState();
  const [isAsked, setAsked] = useState(false);
  const [toAssign, setToAssign] = useState<readonly Submission[]>([]);

  const actFirst = (actions: readonly BulkAction<Submission>[]) => () => {
    const rows = meant();
    const action = actions.find(({ isFor }) => rows.some((row) => isFor(row)));
    if (action) act(action);
  };
  const showKeys = () => setAsked(true);
  useKeys({
    e: actFirst([resolve]),
    u: actFirst([markUnread, markRead]),
    "!": actFirst([markSpam, markNotSpam]),
    a: () => setToAssign(meant()),
    r() {
      const [row, ...others] = meant();
      if (row && others.length === 0) void navigate(answeringPath(row.id), { state });
    },
    "?": showKeys,
  });
  useOpenActions(() => [{ label: "Enquiry shortcuts", run: showKeys }]);

  return (
    <>
      {toAssign.length > 0 && (
        <AssignDialog rows={toAssign} act={act} onClose={() => setToAssign([])} />
      )}
      {isAsked && <KeysDialog onClose={() => setAsked(false)} />}
    </>
  );
}

/** Beside what else can be done with the selected rows. */
export function AssignSelected({ meant, act }: InboxRows) {
  const [rows, setRows] = useState<readonly Submission[]>([]);
  return (
    <>
      <Button size="xs" variant="light" onClick={() => setRows(meant())}>
        Assign…
      </Button>
      {rows.length > 0 && <AssignDialog rows={rows} act={act} onClose={() => setRows([])} />}
    </>
  );
}

interface AssignDialogProps extends Pick<InboxRows, "act"> {
  rows: readonly Submission[];
  onClose(): void;
}

function AssignDialog({ rows, act, onClose }: AssignDialogProps) {
  const { data: people = [] } = useQuery(peopleList);
  const [only] = rows.length === 1 ? rows : [];
  const form = useDialogForm({
    initial: { assignee: String(only?.assignee ?? "") },
    send({ assignee }) {
      const id = assignee === "" ? null : Number(assignee);
      act(assignTo(id, nameIn(people, id)), rows);
    },
    onClose,
  });
  return (
    <DialogForm of={form} title="Assign" submit="Assign" size="sm">
      <NativeSelect
        {...form.field("assignee")}
        label="Assignee"
        data-autofocus
        data={[
          { value: "", label: "Unassigned" },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </DialogForm>
  );
}
