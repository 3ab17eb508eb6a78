import { Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Resource } from "#contract/core/resource.ts";
import type { ScheduleEntry } from "#contract/publishing/schedules.ts";
import { draftList } from "./drafts/draft-list.ts";
import { schedulesBetween } from "./planning/queries.ts";
import { isDated } from "./planning/words.ts";
import { useWaitingDots } from "./waiting/waiting-dot.tsx";

/** Schedules from today on, and all that wait; from midnight, so that the query key lasts a day. */
const allPlanned = () =>
  schedulesBetween(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`, "9999-01-01T00:00:00Z");

interface RowBadges {
  isUnpublished: boolean;
  isChanged: boolean;
  isScheduled: boolean;
  isLeaving: boolean;
}

/** Returns a row's draft and schedule state by id; all false if it is on the site unchanged. */
function useRowBadges({ area, path, isPublic }: Resource): (id: number) => RowBadges {
  const { data } = useQuery({ ...draftList(area), enabled: isPublic });
  const { data: planned } = useQuery({ ...allPlanned(), enabled: isPublic });
  const changed = new Set(data?.drafts.map(({ id }) => id));
  const unpublished = new Set(data?.unpublished.map(({ id }) => id));
  const plannedFor = (action: ScheduleEntry["action"]) =>
    new Set(
      planned?.flatMap((plan) =>
        plan.state === "planned" && plan.action === action && !isDated(plan) ? plan.items : [],
      ),
    );
  const scheduled = plannedFor("publish");
  const leaving = plannedFor("unpublish");
  return (id) => ({
    isUnpublished: unpublished.has(id),
    isChanged: changed.has(id),
    isScheduled: scheduled.has(`/api${path}/${id}`),
    isLeaving: leaving.has(`/api${path}/${id}`),
  });
}

/** What a list says of each row's state. */
export function useRowState(resource: Resource): (id: number) => ReactNode {
  const badgesOf = useRowBadges(resource);
  const dotOf = useWaitingDots(resource);
  return (id) => (
    <>
      <RowState {...badgesOf(id)} /> {dotOf(id)}
    </>
  );
}

const RowState = ({ isUnpublished, isChanged, isScheduled, isLeaving }: RowBadges) => (
  <>
    {isUnpublished && <Badge color="neutral">Draft</Badge>}{" "}
    {isChanged && <Badge color="warning">With changes</Badge>}{" "}
    {isScheduled && <Badge color="brand">Planned</Badge>}{" "}
    {isLeaving && <Badge color="danger">Comes off</Badge>}
  </>
);
