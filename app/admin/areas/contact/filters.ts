import type { ListFilter } from "../../resource/filters.ts";
import { api } from "../../session/api.ts";

export const assigneeFilter: ListFilter = {
  name: "assignee",
  label: "Assigned to",
  all: "",
  fallback: "",
  options: [{ value: "", label: "All" }],
  more: {
    queryKey: ["users", "assignees"],
    async queryFn({ signal }) {
      const { people } = await api.conversation.people({ signal });
      return people.map(({ id, name }) => ({ value: String(id), label: name }));
    },
  },
};
