import { boxes, type InboxBox } from "#contract/areas/contact.ts";
import type { ListFilter } from "../../../resource/filters.ts";

export const boxNames: Record<InboxBox, string> = {
  unread: "Unread",
  mine: "Mine",
  unassigned: "Unassigned",
  all: "All",
  closed: "Closed",
  spam: "Spam",
};

/** The tab, as the address of the list has it; without one, all. */
export const boxFilter: ListFilter = {
  name: "box",
  label: "Tab",
  all: "",
  fallback: "",
  options: [
    { value: "", label: boxNames.all },
    ...boxes.filter((box) => box !== "all").map((value) => ({ value, label: boxNames[value] })),
  ],
  isElsewhere: true,
};

/** The query of the list's address for a tab, within the same search and filters. */
export function searchOfBox(search: string, box: InboxBox): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("page");
  if (box === "all") parameters.delete("box");
  else parameters.set("box", box);
  const query = parameters.toString();
  return query && `?${query}`;
}
