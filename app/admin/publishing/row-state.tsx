import { Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Resource } from "#contract/core/resource.ts";
import type { ScheduleEntry } from "#contract/publishing/schedules.ts";
import { shortMoment } from "../../ui/moment.ts";
import { draftList } from "./drafts/draft-list.ts";
import { StateBadge } from "./drafts/state-badge.tsx";
import { isDated } from "./planning/brief.ts";
import { schedulesBetween } from "./planning/queries.ts";
import { useWaitingDots } from "./waiting/waiting-dot.tsx";

/** Schedules from today on, and all that wait; from midnight, so that the query key lasts a day. */
const allPlanned = () =>
  schedulesBetween(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`, "9999-01-01T00:00:00Z");

interface RowBadges {
  /** Whether its state is worth a badge: a status of its own says already that it is a draft. */
  isNamed: boolean;
  isLive: boolean;
  isChanged: boolean;
  /** When it goes out with a plan, and comes off. */
  goesOut: string | undefined;
  comesOff: string | undefined;
}

/** Returns a row's draft and schedule state by id; no badges if it is on the site unchanged. */
function useRowBadges({ area, path, isPublic, fields }: Resource): (id: number) => RowBadges {
  const { data } = useQuery({ ...draftList(area), enabled: isPublic });
  const { data: planned } = useQuery({ ...allPlanned(), enabled: isPublic });
  const changed = new Set(data?.drafts.map(({ id }) => id));
  const unpublished = new Set(data?.unpublished.map(({ id }) => id));
  const open = planned?.filter(({ state }) => state === "planned");
  /** The moment of the first that is meant, by each of its items. */
  const momentsOf = (isMeant: (plan: ScheduleEntry) => boolean) => {
    const plans = open?.filter(isMeant).toReversed() ?? [];
    return new Map(plans.flatMap(({ at, items }) => items.map((item) => [item, at] as const)));
  };
  const dated = momentsOf(isDated);
  const scheduled = momentsOf((plan) => plan.action === "publish" && !isDated(plan));
  const leaving = momentsOf(({ action }) => action === "unpublish");
  return (id) => {
    const item = `/api${path}/${id}`;
    return {
      isNamed: changed.has(id) || (unpublished.has(id) && !("status" in fields)),
      isLive: !unpublished.has(id) && !dated.has(item),
      isChanged: changed.has(id),
      goesOut: scheduled.get(item),
      comesOff: leaving.get(item),
    };
  };
}

/** Shows the state of a row in a list. */
export function useRowState(resource: Resource): (id: number) => ReactNode {
  const badgesOf = useRowBadges(resource);
  const dotOf = useWaitingDots(resource);
  return (id) => (
    <>
      <RowState {...badgesOf(id)} /> {dotOf(id)}
    </>
  );
}

const RowState = ({ isNamed, isLive, isChanged, goesOut, comesOff }: RowBadges) => (
  <>
    {isNamed && <StateBadge isLive={isLive} isChanged={isChanged} />}{" "}
    {goesOut && (
      <Badge color="brand" title={shortMoment(goesOut)}>
        Scheduled
      </Badge>
    )}{" "}
    {comesOff && (
      <Badge color="danger" title={shortMoment(comesOff)}>
        Unpublishes
      </Badge>
    )}
  </>
);
