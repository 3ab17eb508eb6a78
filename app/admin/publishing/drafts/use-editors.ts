import { useQuery } from "@tanstack/react-query";
import type { Resource } from "#contract/core/resource.ts";
import { historyCallsOf } from "../../resource/queries.ts";

/** In milliseconds; the server counts an editor as away after 30 seconds. */
const interval = 10_000;

interface EditingState {
  revision: number;
  editors: readonly { id: number; name: string; field: string | null }[];
}

/** Tells the server which field has the focus; returns who else edits, and the latest revision. */
export function useEditors(resource: Resource, id: number | null) {
  const { data } = useQuery({
    queryKey: [resource.area, "editing", id],
    queryFn: async ({ signal }) =>
      (await historyCallsOf(resource).editing({
        id: id as number,
        signal,
        payload: { field: focusedField() },
      })) as EditingState,
    enabled: id !== null,
    refetchInterval: interval,
    gcTime: 0,
    retry: false,
  });
  const { fields } = resource;
  const labelOf = (path: string) => fields[path.split(".")[0] ?? ""]?.label;
  const words = data?.editors.map(({ name, field }) => {
    const label = field && labelOf(field);
    return label ? `${name} is editing ${label}` : `${name} has this open`;
  });
  return { words: words?.join(", ") ?? "", revision: data?.revision };
}

function focusedField(): string | null {
  const field = document.activeElement?.closest<HTMLElement>("[data-path]");
  return field?.dataset.path ?? null;
}
