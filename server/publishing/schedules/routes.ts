import type { Detail } from "#contract/core/errors.ts";
import type { RevisionCalls } from "#contract/publishing/revision-calls.ts";
import {
  schedules as calls,
  releases as releaseCalls,
} from "#contract/publishing/schedule-calls.ts";
import type { ScheduleEntry } from "#contract/publishing/schedules.ts";
import { type DataArea, historied } from "#contract/resources.ts";
import type { Serve } from "../../http/serve.ts";
import { Forbidden, Invalid, NotFound } from "../../kernel/errors.ts";
import type { Permissions, Person } from "../../resource/permissions.ts";
import type { Releasing } from "../releases/releasing.ts";
import { pathOf } from "../releases/steps.ts";
import type { Place } from "../revisions.ts";
import type { Schedule } from "./schedules.ts";
import type { Scheduling } from "./scheduling.ts";
import type { createScheduleSerializer } from "./serialize.ts";

export interface ScheduleRoutes {
  scheduling: Scheduling;
  releasing: Releasing;
  permissions: Permissions;
  shown: ReturnType<typeof createScheduleSerializer>;
}

export function objectScheduleRoutes(
  serve: Serve,
  own: RevisionCalls,
  area: DataArea,
  { scheduling, releasing, shown }: ScheduleRoutes,
): void {
  const found = async (id: number) => (await scheduling.historyOf(area).useCases.find(id)).id;
  serve(own.schedules, async ({ id }) => {
    const place = { area, id: await found(id()) };
    const withOthers = await releasing.schedulesWith(place);
    const alone = await scheduling.listOf(area, place.id);
    const entries = await shown.entries([...withOthers, ...alone]);
    const path = pathOf({ area, object_id: place.id });
    return { schedules: entries.map((entry) => (entry.area ? entry : onlyOf(path, entry))) };
  });
  serve(own.schedule, async ({ id, session, payload }) => {
    const object = await found(id());
    const made = await scheduling.create(session(), area, object, await payload());
    const [schedule] = await shown.entries([made]);
    return { schedule: schedule as ScheduleEntry };
  });
  serve(own.cancelSchedule, async ({ id, session, parameter }) => {
    const object = await found(id());
    const schedule = await scheduling.find(Number(parameter("schedule")) || 0);
    if (schedule?.area !== area || schedule.object_id !== object) throw new NotFound();
    await scheduling.cancel(session(), schedule);
  });
}

/** Reduces a release's entry to one item: the caller may not reach the others. */
function onlyOf(path: string, entry: ScheduleEntry): ScheduleEntry {
  const { moved, details } = entry;
  const isOwn = (named: string) => named.split(" ")[0] === path;
  return {
    ...entry,
    items: [path],
    moved: moved.filter(isOwn),
    details: details.filter((detail) => isOwn(detail.path)),
  };
}

export function scheduleRoutes(serve: Serve, parts: ScheduleRoutes): void {
  const { scheduling, releasing, permissions, shown } = parts;
  const canChange = async (person: Person, { area, release_id: id }: Schedule) => {
    const objects = area ? [{ area }] : await releasing.itemsOf([id ?? 0]);
    return permissions.canChangeAll(person, objects);
  };
  const reachable = async (id: number, person: Person) => {
    const schedule = await scheduling.find(id);
    if (!schedule || !(await canChange(person, schedule))) throw new NotFound();
    return schedule;
  };
  serve(calls.list, async ({ session, query }) => {
    const { from = "", to = "9999" } = query();
    const all = await scheduling.listBetween(from, to);
    const reached = await Promise.all(all.map((each) => canChange(session(), each)));
    return { schedules: await shown.entries(all.filter((_, index) => reached[index])) };
  });
  serve(calls.change, async ({ id, session, payload }) => {
    const schedule = await reachable(id(), session());
    await scheduling.change(session(), schedule, await payload());
    const [changed] = await shown.entries([(await scheduling.find(schedule.id)) as Schedule]);
    return { schedule: changed as ScheduleEntry };
  });
  serve(calls.cancel, async ({ id, session }) =>
    scheduling.cancel(session(), await reachable(id(), session())),
  );
  releaseRoutes(serve, parts);
}

function releaseRoutes(serve: Serve, { releasing, permissions, shown }: ScheduleRoutes): void {
  const one = async (id: number) => {
    const [release] = await shown.releases([await releasing.find(id)]);
    if (!release) throw new NotFound();
    return { release };
  };
  const reachable = async (id: number, person: Person) => {
    await releasing.find(id);
    const items = await releasing.itemsOf([id]);
    if (!(await permissions.canChangeAll(person, items))) throw new Forbidden();
    return id;
  };
  const places = async (items: readonly { path: string }[], person: Person): Promise<Place[]> => {
    const found = items.map(({ path }) => placeAt(path));
    const reached = await permissions.changeable(
      person,
      found.filter((place) => place !== null),
    );
    const faults: Detail[] = found.flatMap((place, index) =>
      place && reached.includes(place)
        ? []
        : [{ path: `items.${index}.path`, message: "This is not there." }],
    );
    if (faults.length > 0) throw new Invalid(faults);
    const distinct = new Map(found.map((place) => [`${place?.area} ${place?.id}`, place as Place]));
    return [...distinct.values()];
  };

  serve(releaseCalls.list, async ({ session }) => {
    const all = await shown.releases(await releasing.list());
    const reached = await Promise.all(
      all.map(({ items }) => permissions.canChangeAll(session(), items)),
    );
    return { releases: all.filter((_, index) => reached[index]) };
  });
  serve(releaseCalls.create, async ({ session, payload }) => {
    const { title, items } = await payload();
    return one(await releasing.create(session(), title, await places(items, session())));
  });
  serve(releaseCalls.find, async ({ id, session }) => one(await reachable(id(), session())));
  serve(releaseCalls.update, async ({ id, session, payload }) => {
    const release = await reachable(id(), session());
    const { title, items } = await payload();
    const named = items && (await places(items, session()));
    await releasing.update(session(), release, { title, places: named });
    return one(release);
  });
  serve(releaseCalls.remove, async ({ id, session }) =>
    releasing.remove(session(), await reachable(id(), session())),
  );
  serve(releaseCalls.publish, async ({ id, session, payload }) => {
    const release = await reachable(id(), session());
    await releasing.publish(session(), release, await payload());
    return one(release);
  });
  serve(releaseCalls.schedule, async ({ id, session, payload }) => {
    const release = await reachable(id(), session());
    const { at, ...going } = await payload();
    await releasing.schedule(session(), release, at, going);
    return one(release);
  });
  serve(releaseCalls.undo, async ({ id, session, payload }) => {
    const release = await reachable(id(), session());
    await releasing.undo(session(), release, (await payload()).overwrite);
    return one(release);
  });
}

/** The object at a path such as `/api/blog/7`; null if no resource has the path. */
function placeAt(path: string): Place | null {
  const [, base, id] = /^\/api(\/[\w/-]+)\/([1-9]\d{0,14})$/.exec(path) ?? [];
  const resource = historied.find((each) => each.path === base);
  return resource ? { area: resource.area, id: Number(id) } : null;
}
