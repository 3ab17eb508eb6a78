import { queryOptions } from "@tanstack/react-query";
import type { StaffMember } from "#contract/areas/conversation.ts";
import type { Row } from "../../resource/row.ts";
import { api } from "../../session/api.ts";

/** Lists the people to whom an enquiry can be assigned. */
export const listPeople = async ({ signal }: { signal: AbortSignal }) =>
  (await api.conversation.people({ signal })).people;

export const peopleList = queryOptions({
  queryKey: ["users", "of-enquiries"],
  queryFn: listPeople,
  staleTime: 60_000,
});

export const nameIn = (people: readonly StaffMember[] | undefined, id: number | null) =>
  people?.find((person) => person.id === id)?.name ?? null;

/** Such as `FR`; of one word its first letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  return [first, last].map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}

/** The name in place of the number; one who may no longer read enquiries keeps the number. */
export async function withAssigneeNames(rows: readonly Row[]): Promise<Row[]> {
  const people = await listPeople({ signal: new AbortController().signal });
  return rows.map((row) => {
    const { assignee } = row as Row & { assignee?: number | null };
    return { ...row, assignee: nameIn(people, assignee ?? null) ?? assignee };
  });
}
