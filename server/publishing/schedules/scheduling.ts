import type { Kysely } from "kysely";
import { maxScheduleYears, type ScheduleAction } from "#contract/publishing/schedules.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Tables } from "../../database/tables.ts";
import type { Actor, StaffUnit, Writer } from "../../database/write.ts";
import { Conflict, HttpError, Invalid, NotFound } from "../../kernel/errors.ts";
import * as drafts from "../drafts.ts";
import { type History, historyIn } from "../history.ts";
import { keepFirst } from "../keep.ts";
import { areasOf, publishIn, unpublishIn } from "../publishing.ts";
import * as releases from "../releases/releases.ts";
import { areasIn, notedOf, noteOf, unnote } from "./schedule-note.ts";
import * as schedules from "./schedules.ts";

export interface ScheduleParts {
  db: Kysely<Tables>;
  clock: () => Date;
  writer: Writer;
  histories: readonly History[];
  /** The agency's time zone. */
  zone(): Promise<string>;
}

export interface ScheduleRequest {
  action: ScheduleAction;
  at: string;
  revision?: number | undefined;
  /** Publishes even if the site has changed since the draft was begun. */
  overwrite?: boolean | undefined;
}

class Tried extends Error {}

export type Scheduling = ReturnType<typeof createScheduling>;

/** Schedules objects to be published as they are now, or to be taken off the site. */
export function createScheduling({ db, clock, writer, histories, zone }: ScheduleParts) {
  const historyOf = (area: string) => historyIn(histories, area);

  async function pin(unit: StaffUnit, history: History, id: number, given: number | undefined) {
    const { store } = history.useCases;
    const row = await store.find(unit.trx, id);
    if (!row) throw new NotFound();
    const place = { area: store.resource.area, id };
    const { number: base } = await keepFirst(unit, store.resource, store.present(row), row);
    const { draft } = await drafts.find(unit.trx, place);
    return { base, number: given ?? draft?.number ?? base };
  }

  return {
    historyOf,
    pin,

    /** Throws `Invalid` where the moment is over, or nothing would happen then. */
    async create(actor: Actor, area: DataArea, id: number, wanted: ScheduleRequest) {
      const history = historyOf(area);
      const { isSingle } = history.useCases.store.resource;
      if (wanted.action === "unpublish" && isSingle) {
        const message = "This is always on the site.";
        throw new Invalid([{ path: "action", message }]);
      }
      const at = momentOf(wanted.at, clock());
      const { draftNumber } = await draftOf(area, id);
      const number = wanted.revision ?? draftNumber;
      await tryOutOne(writer, actor, history, id, { ...wanted, number });
      const named = await zone();
      return writer.writeWithoutInvalidating(actor, [area], async (unit) => {
        const pinned = await pin(unit, history, id, number);
        const isPublish = wanted.action === "publish";
        if (isPublish) await history.noteIn(unit, id, pinned.number, noteOf(at, named));
        return schedules.create(unit.trx, {
          area,
          object_id: id,
          release_id: null,
          action: wanted.action,
          at,
          zone: named,
          ...(isPublish ? { revision: pinned.number, base: pinned.base } : none),
          ...newScheduleFields(actor, unit),
        });
      });
    },

    /** Throws `Conflict` where it has run or was cancelled meanwhile. */
    async change(
      actor: Actor,
      schedule: schedules.Schedule,
      { at, overwrite }: { at?: string | undefined; overwrite?: boolean | undefined },
    ): Promise<void> {
      const noted = await notedOf(db, schedule);
      await writer.writeWithoutInvalidating(actor, areasIn(noted), async (unit) => {
        const isOpen = ["planned", "held", "failed"].includes(schedule.state);
        const isChanged = await schedules.change(unit.trx, schedule.id, schedule.state, {
          state: "planned",
          reason: null,
          details: null,
          at: at === undefined ? unit.at : momentOf(at, clock()),
          ...(overwrite !== undefined && { overwrite: Number(overwrite) }),
          actor_id: actor.userId,
          actor_email: actor.email,
        });
        if (!isOpen || !isChanged) throw new Conflict("schedule_over");
        await unnote(unit, historyOf, schedule, noted);
      });
    },

    async cancel(actor: Actor, schedule: schedules.Schedule): Promise<void> {
      const noted = await notedOf(db, schedule);
      await writer.writeWithoutInvalidating(actor, areasIn(noted), async (unit) => {
        const { id, state, release_id } = schedule;
        const isOpen = ["planned", "held", "failed"].includes(state);
        const cancelled = { state: "cancelled", reason: null } as const;
        const isChanged = isOpen && (await schedules.change(unit.trx, id, state, cancelled));
        if (!isChanged) throw new HttpError("schedule_over");
        await unnote(unit, historyOf, schedule, noted);
        if (release_id !== null) await releases.unpin(unit.trx, release_id);
      });
    },

    find: (id: number) => schedules.find(db, id),
    listOf: (area: DataArea, id: number) => schedules.listOf(db, { area, id }),
    listBetween: (from: string, to: string) => schedules.listBetween(db, from, to),
  };

  async function draftOf(area: DataArea, id: number) {
    await historyOf(area).useCases.find(id);
    const { draft } = await drafts.find(db, { area, id });
    return { draftNumber: draft?.number ?? undefined };
  }
}

interface Pinned extends Pick<ScheduleRequest, "action" | "overwrite"> {
  number: number | undefined;
}

const tryOutOne = (writer: Writer, actor: Actor, history: History, id: number, wanted: Pinned) => {
  const { useCases, publisher } = history;
  const { resource } = useCases.store;
  const { action, number, overwrite } = wanted;
  return dryRun(writer, actor, areasOf(useCases), async (unit) => {
    const before = await useCases.store.find(unit.trx, id);
    const after =
      action === "publish"
        ? await publishIn(unit, actor, publisher, id, { number, overwrite })
        : await unpublishIn(unit, actor, useCases, id);
    if (after.revision !== before?.revision) return;
    const message =
      action === "publish"
        ? "The site shows this already."
        : `This ${resource.names.one} is not on the site.`;
    throw new Invalid([{ path: "action", message }]);
  });
};

/** Runs `work` and rolls it back, to throw what it would throw at its time, as far as known. */
export async function dryRun(
  writer: Writer,
  actor: Actor,
  areas: readonly DataArea[],
  work: (unit: StaffUnit) => Promise<void>,
): Promise<void> {
  try {
    await writer.writeAs(actor, areas, async (unit) => {
      await work(unit);
      throw new Tried();
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
}

const none = { revision: null, base: null };

export const newScheduleFields = ({ userId, email }: Actor, { at }: StaffUnit) => ({
  actor_id: userId,
  actor_email: email,
  created_at: at,
  overwrite: 0,
  state: "planned" as const,
  ran_at: null,
  reason: null,
  details: null,
});

/** The moment in UTC; throws `Invalid` unless it is within the next two years. */
export function momentOf(given: string, now: Date): string {
  const at = new Date(given);
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + maxScheduleYears);
  if (at > now && at <= end) return at.toISOString();
  const message = `This must be a moment to come, within ${maxScheduleYears} years.`;
  throw new Invalid([{ path: "at", message }]);
}
