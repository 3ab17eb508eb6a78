import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import type { Submission } from "#contract/areas/contact.ts";
import { useChange } from "../changes/use-change.ts";
import { nameIn, peopleList } from "../people.ts";

interface AssigneeSelectProps {
  submission: Submission;
  ref: Ref<HTMLSelectElement>;
}

export function AssigneeSelect({ submission, ref }: AssigneeSelectProps) {
  const { data: people = [] } = useQuery(peopleList);
  const { change, isBusy, underWay } = useChange(submission, ({ assignee }) => {
    const name = nameIn(people, assignee);
    return name ? `Assigned to ${name}` : "Unassigned";
  });
  const { assignee } = submission;
  const chosen = underWay ? (underWay.assignee ?? null) : assignee;
  const isKnown = assignee === null || people.some(({ id }) => id === assignee);
  return (
    <NativeSelect
      ref={ref}
      size="sm"
      label="Assignee"
      value={chosen ?? ""}
      aria-busy={isBusy}
      data={[
        { value: "", label: "Unassigned" },
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isKnown ? [] : [{ value: String(assignee), label: "A former colleague" }]),
      ]}
      onChange={({ currentTarget: { value } }) =>
        void change({ assignee: value ? Number(value) : null })
      }
    />
  );
}
