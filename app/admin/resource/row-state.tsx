import { Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Resource } from "#contract/resource.ts";
import { draftList } from "./draft-list.ts";
import { schedulesBetween } from "./schedules/queries.ts";

/** Of what is past, only what waits is told; today is the same for a day. */
const allPlanned = () =>
  schedulesBetween(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`, "9999-01-01T00:00:00Z");

export interface RowStanding {
  isUnpublished: boolean;
  isChanged: boolean;
  isScheduled: boolean;
}

/** How the rows of a list stand beside what they say themselves; those on the site say nothing. */
export function useRowStandings({ area, path, isPublic }: Resource): (id: number) => RowStanding {
  const { data } = useQuery({ ...draftList(area), enabled: isPublic });
  const { data: planned } = useQuery({ ...allPlanned(), enabled: isPublic });
  const changed = new Set(data?.drafts.map(({ id }) => id));
  const unpublished = new Set(data?.unpublished.map(({ id }) => id));
  const scheduled = new Set(
    planned?.flatMap(({ items, state }) => (state === "planned" ? items : [])),
  );
  return (id) => ({
    isUnpublished: unpublished.has(id),
    isChanged: changed.has(id),
    isScheduled: scheduled.has(`/api${path}/${id}`),
  });
}

export const RowState = ({ isUnpublished, isChanged, isScheduled }: RowStanding) => (
  <>
    {isUnpublished && <Badge color="neutral">Draft</Badge>}{" "}
    {isChanged && <Badge color="warning">Changed</Badge>}{" "}
    {isScheduled && <Badge color="brand">Scheduled</Badge>}
  </>
);
