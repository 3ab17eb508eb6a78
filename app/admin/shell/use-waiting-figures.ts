import { useQuery } from "@tanstack/react-query";
import { contentArea } from "#contract/documents/document.ts";
import { resourceOf } from "#contract/resources.ts";
import { inboxFigures } from "../components/figures.ts";
import { waitingList } from "../publishing/waiting/queries.ts";
import { isUrgent } from "../publishing/waiting/words.ts";
import { reaches, type UserRights } from "../session/reach.ts";

/** How many objects of an area somebody has to see to; all kinds of site content are one area. */
export function useWaitingFigures(user: UserRights): (area: string) => number {
  const { data = [] } = useQuery({ ...waitingList, enabled: reaches(user, "blog") });
  // `InboxWatch` fetches it.
  const { data: inbox } = useQuery({
    ...inboxFigures,
    enabled: false,
  });
  const figures = new Map([["contact", inbox?.boxes.unread ?? 0]]);
  for (const { area } of data.filter(isUrgent)) {
    const entry = entryOf(area);
    figures.set(entry, (figures.get(entry) ?? 0) + 1);
  }
  return (area) => figures.get(area) ?? 0;
}

function entryOf(area: string): string {
  if (area === "releases") return "planning";
  return resourceOf(area)?.store === "document" ? contentArea : area;
}
