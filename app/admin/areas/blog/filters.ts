import type { ListFilter } from "../../resource/filters.ts";
import { api } from "../../session/api.ts";

export const authorFilter: ListFilter = {
  name: "author",
  label: "Author",
  all: "",
  fallback: "",
  options: [{ value: "", label: "All" }],
  more: {
    queryKey: ["blog", "authors"],
    async queryFn({ signal }) {
      const { authors } = await api.blog.authors({ signal });
      return authors.map(({ id, name }) => ({ value: String(id), label: name }));
    },
  },
};
