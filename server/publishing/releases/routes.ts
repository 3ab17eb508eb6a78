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
import type { ObjectRef } from "../../kernel/object-ref.ts";
import type { Permissions, Person } from "../../resource/permissions.ts";
import type { History } from "../history.ts";
import { isScheduleOfOne, type StoredSchedule } from "./release-repository.ts";
import type { ReleaseService } from "./release-service.ts";
import type { ScheduleService } from "./schedule-service.ts";
import type { createReleaseSerializer } from "./serialize.ts";

export interface ReleaseRoutes {
  historyOf(area: string): History;
  releaseService: ReleaseService;
  scheduleService: ScheduleService;
  permissions: Permissions;
  serializer: ReturnType<typeof createReleaseSerializer>;
}

export function scheduleRoutes(
  serve: Serve,
  own: RevisionCalls,
  area: DataArea,
  { historyOf, scheduleService, serializer }: ReleaseRoutes,
): void {
  const found = async (id: number) => (await historyOf(area).useCases.find(id)).id;
  serve(own.schedules, async ({ id }) => {
    const place = { area, id: await found(id()) };
    const others = await serializer.entries(await scheduleService.releasesWith(place), place);
    const alone = await serializer.entries(await scheduleService.listOf(place));
    return { schedules: [...others, ...alone] };
  });
  serve(own.schedule, async ({ id, session, payload }) => {
    const place = { area, id: await found(id()) };
    const schedule = await scheduleService.create(session(), place, await payload());
    const [entry] = await serializer.entries([schedule]);
    return { schedule: entry as ScheduleEntry };
  });
  serve(own.cancelSchedule, async ({ id, session }) => {
    const object = await found(id());
    const schedule = await scheduleService.find(id("schedule"));
    const [item] = schedule ? await scheduleService.itemsOf(schedule) : [];
    const isOwn =
      schedule && isScheduleOfOne(schedule) && item?.area === area && item.object_id === object;
    if (!isOwn) throw new NotFound();
    await scheduleService.cancel(session(), schedule);
  });
}

export function releaseRoutes(serve: Serve, parts: ReleaseRoutes): void {
  const { scheduleService, permissions, serializer } = parts;
  const canChange = async (person: Person, schedule: StoredSchedule) =>
    permissions.canChangeAll(person, await scheduleService.itemsOf(schedule));
  const reachable = async (id: number, person: Person) => {
    const schedule = await scheduleService.find(id);
    if (!schedule || !(await canChange(person, schedule))) throw new NotFound();
    return schedule;
  };
  serve(calls.list, async ({ session, query }) => {
    const { from = "", to = "9999" } = query();
    const all = await scheduleService.listBetween(from, to);
    const reached = await Promise.all(all.map((each) => canChange(session(), each)));
    return { schedules: await serializer.entries(all.filter((_, index) => reached[index])) };
  });
  serve(calls.change, async ({ id, session, payload }) => {
    const schedule = await reachable(id(), session());
    const { refresh, ...change } = await payload();
    if (refresh) await scheduleService.refresh(session(), schedule, change);
    else await scheduleService.move(session(), schedule, change);
    const moved = (await scheduleService.find(schedule.id)) ?? schedule;
    const [entry] = await serializer.entries([moved]);
    return { schedule: entry as ScheduleEntry };
  });
  serve(calls.cancel, async ({ id, session }) =>
    scheduleService.cancel(session(), await reachable(id(), session())),
  );
  setRoutes(serve, parts);
}

function setRoutes(serve: Serve, { releaseService, permissions, serializer }: ReleaseRoutes): void {
  const one = async (id: number) => {
    const [release] = await serializer.releases([await releaseService.find(id)]);
    if (!release) throw new NotFound();
    return { release };
  };
  const reachable = async (id: number, person: Person) => {
    await releaseService.find(id);
    const items = await releaseService.itemsOf([id]);
    if (!(await permissions.canChangeAll(person, items))) throw new Forbidden();
    return id;
  };
  const places = async (
    items: readonly { path: string }[],
    person: Person,
  ): Promise<ObjectRef[]> => {
    const refs = items.map(({ path }) => placeAt(path));
    const wanted = refs.filter((place) => place !== null);
    const reached = new Set(await permissions.changeable(person, wanted));
    const details: Detail[] = refs.flatMap((place, index) =>
      place && reached.has(place)
        ? []
        : [{ path: `items.${index}.path`, message: "This does not exist." }],
    );
    if (details.length > 0) throw new Invalid(details);
    const distinct = new Map(
      refs.map((place) => [`${place?.area} ${place?.id}`, place as ObjectRef]),
    );
    return [...distinct.values()];
  };

  serve(releaseCalls.list, async ({ session }) => {
    const all = await serializer.releases(await releaseService.list());
    const reached = await Promise.all(
      all.map(({ items }) => permissions.canChangeAll(session(), items)),
    );
    return { releases: all.filter((_, index) => reached[index]) };
  });
  serve(releaseCalls.create, async ({ session, payload }) => {
    const { title, items } = await payload();
    return one(await releaseService.create(session(), title, await places(items, session())));
  });
  serve(releaseCalls.find, async ({ id, session }) => one(await reachable(id(), session())));
  serve(releaseCalls.update, async ({ id, session, payload }) => {
    const release = await reachable(id(), session());
    const { title, items } = await payload();
    const named = items && (await places(items, session()));
    await releaseService.update(session(), release, { title, places: named });
    return one(release);
  });
  serve(releaseCalls.remove, async ({ id, session }) =>
    releaseService.remove(session(), await reachable(id(), session())),
  );
  serve(releaseCalls.publish, async ({ id, session, payload }) => {
    const release = await reachable(id(), session());
    await releaseService.publish(session(), release, await payload());
    return one(release);
  });
  serve(releaseCalls.schedule, async ({ id, session, payload }) => {
    const release = await reachable(id(), session());
    const { at, ...going } = await payload();
    await releaseService.schedule(session(), release, at, going);
    return one(release);
  });
  serve(releaseCalls.undo, async ({ id, session, payload }) => {
    const release = await reachable(id(), session());
    await releaseService.undo(session(), release, (await payload()).overwrite);
    return one(release);
  });
}

/** The object at a path such as `/api/blog/7`; null if no resource has the path. */
function placeAt(path: string): ObjectRef | null {
  const [, base, id] = /^\/api(\/[\w/-]+)\/([1-9]\d{0,14})$/.exec(path) ?? [];
  const resource = historied.find((each) => each.path === base);
  return resource ? { area: resource.area, id: Number(id) } : null;
}
