import { Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Resource } from "#contract/resource.ts";
import { draftList } from "./draft-list.ts";
import { schedulesBetween } from "./schedules/queries.ts";

/** With no moment to begin or end with. */
const allPlanned = schedulesBetween("1970-01-01T00:00:00Z", "9999-01-01T00:00:00Z");

export interface RowStanding {
  isUnpublished: boolean;
  isChanged: boolean;
  isScheduled: boolean;
}

/** How the rows of a list stand beside what they say themselves; those on the site say nothing. */
export function useRowStandings({ area, isPublic }: Resource): (id: number) => RowStanding {
  const { data } = useQuery({ ...draftList(area), enabled: isPublic });
  const { data: planned } = useQuery({ ...allPlanned, enabled: isPublic });
  const changed = new Set(data?.drafts.map(({ id }) => id));
  const unpublished = new Set(data?.unpublished.map(({ id }) => id));
  const scheduled = new Set(
    planned?.flatMap((each) =>
      each.area === area && each.state === "planned" ? each.object_id : [],
    ),
  );
  return (id) => ({
    isUnpublished: unpublished.has(id),
    isChanged: changed.has(id),
    isScheduled: scheduled.has(id),
  });
}

export const RowState = ({ isUnpublished, isChanged, isScheduled }: RowStanding) => (
  <>
    {isUnpublished && <Badge color="neutral">Draft</Badge>}{" "}
    {isChanged && <Badge color="warning">Changed</Badge>}{" "}
    {isScheduled && <Badge color="brand">Scheduled</Badge>}
  </>
);
