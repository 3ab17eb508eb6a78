import type { ListFilter } from "../../../resource/filters.ts";
import { listPeople } from "../people.ts";

export const assigneeFilter: ListFilter = {
  name: "assignee",
  label: "Assigned to",
  all: "",
  fallback: "",
  options: [{ value: "", label: "All" }],
  more: {
    queryKey: ["users", "assignees"],
    async queryFn(call) {
      const people = await listPeople(call);
      return people.map(({ id, name }) => ({ value: String(id), label: name }));
    },
  },
};
