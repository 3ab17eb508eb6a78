import type { Kysely } from "kysely";
import { maxWaiting, type WaitingKind } from "#contract/publishing/waiting.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Tables } from "../../database/tables.ts";
import { createTitles, type TitlesIn } from "../../resource/store.ts";
import type { History } from "../history.ts";
import { pathOf } from "../releases/publish-release.ts";
import * as releases from "../releases/release-repository.ts";
import * as revisions from "../revisions/revision-rows.ts";
import { listChanged, listUnpublished } from "./draft-list.ts";
import type * as drafts from "./draft-repository.ts";

/** Something of an object, or of a release, that waits. */
export interface PendingEntry {
  kind: WaitingKind;
  area: string;
  object_id: number;
  path: string;
  title: string;
  at: string;
  /** Empty for nobody. */
  by: string;
  userId: number | null;
}

/** Of a release; more are shown as the release alone. */
const maxShownApart = 20;

interface PendingParts {
  db: Kysely<Tables>;
  histories: readonly History[];
  titlesIn: TitlesIn;
}

export type Pending = ReturnType<typeof createPending>;

/** Lists what staff have begun or planned, and the site does not show yet. */
export function createPending({ db, histories, titlesIn }: PendingParts) {
  const stores = histories.map(({ useCases }) => useCases.store);

  /** Who changed each last; nobody where it has no history yet, as what was imported. */
  async function authorsOf(objects: readonly drafts.Drafted[]) {
    const authors = await revisions.newestOf(db, objects);
    const others = objects.filter((object) => !authors.has(keyOf(object)));
    for (const { useCases } of histories) {
      const { store } = useCases;
      const { area } = store.resource;
      const ids = others.filter((each) => each.area === area).map(({ object_id }) => object_id);
      for (let start = 0; start < ids.length; start += atOnce) {
        for (const row of await store.listByIds(db, ids.slice(start, start + atOnce))) {
          const { updated_at: at } = store.present(row) as { updated_at: string };
          authors.set(keyOf({ area, object_id: row.id }), { at, by: "", userId: null });
        }
      }
    }
    return authors;
  }

  return {
    /** Without those of deleted objects, newest first. */
    async drafts(
      areas: readonly DataArea[],
      limit = maxWaiting,
    ): Promise<(PendingEntry & drafts.Drafted)[]> {
      const changed = await listChanged(db, titlesIn, areas, limit);
      const isChanged = new Set(changed.map(keyOf));
      const off = (await listUnpublished(db, stores, areas, limit)).filter(
        (object) => !isChanged.has(keyOf(object)),
      );
      const authored = await authorsOf(off);
      const titleIn = await createTitles(db, off, titlesIn);
      const dated = new Set((await releases.listDated(db, areas)).map(keyOf));
      const waiting = [
        ...changed.map(({ editor: by, editor_id: userId, ...draft }) => ({
          ...draft,
          kind: dated.has(keyOf(draft)) ? ("draft" as const) : ("changes" as const),
          by,
          userId,
        })),
        ...off.flatMap((object) => {
          const author = authored.get(keyOf(object));
          if (!author) return [];
          return [
            {
              ...object,
              ...author,
              kind: "draft" as const,
              path: pathOf(object),
              title: titleIn(object) ?? "",
            },
          ];
        }),
      ];
      return waiting.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, limit);
    },

    /** Releases of many drafts, each with what is in it; all in the areas. */
    async largeReleases(areas: readonly DataArea[]) {
      const large = await releases.listLarge(db, maxShownApart);
      const items = await releases.itemsOf(
        db,
        large.map(({ id }) => id),
      );
      const itemsOf = Map.groupBy(items, ({ release_id }) => release_id);
      return large.flatMap(({ id, title, created_at: at, created_by: by }) => {
        const own = itemsOf.get(id) ?? [];
        if (!own.every(({ area }) => areas.includes(area))) return [];
        const place = { area: "releases", object_id: id, path: `/api/releases/${id}` };
        const entry = { ...place, kind: "draft" as const, title, at, by, userId: null };
        return [{ ...entry, count: own.length, items: own }];
      });
    },

    /** Plans that have not gone out and whose objects are all in the areas, the next one first. */
    async plans(areas: readonly DataArea[]): Promise<PendingEntry[]> {
      const plans = await releases.listWaiting(db, maxWaiting);
      const items = await releases.itemsOf(
        db,
        plans.map(({ id }) => id),
      );
      const titleIn = await createTitles(db, items, titlesIn);
      const itemsOf = Map.groupBy(items, ({ release_id }) => release_id);
      return plans.flatMap((plan) => {
        const own = itemsOf.get(plan.id) ?? [];
        const [item] = own;
        if (!item || !own.every(({ area }) => areas.includes(area))) return [];
        return [waitingOf(plan, item, titleIn)];
      });
    },

    /** Those of the releases that have not gone out, with what is in them; all in the areas. */
    async releases(ids: readonly number[], areas: readonly DataArea[]) {
      const open = await releases.listOpen(db, ids);
      const items = await releases.itemsOf(
        db,
        open.map(({ id }) => id),
      );
      const itemsOf = Map.groupBy(items, ({ release_id }) => release_id);
      return open.flatMap(({ id, title }) => {
        const own = itemsOf.get(id) ?? [];
        if (own.length === 0 || !own.every(({ area }) => areas.includes(area))) return [];
        return [
          { area: "releases", object_id: id, path: `/api/releases/${id}`, title, items: own },
        ];
      });
    },

    /** The hashes of those of the objects that go out as one of their revisions. */
    hashesOfRevisions: (items: readonly revisions.NumberedObject[]) =>
      revisions.hashesOf(db, items),

    /** The hash of each object's content as it is now, by `area id`. */
    async hashesOf(objects: readonly drafts.Drafted[]): Promise<Map<string, string>> {
      const hashes = new Map<string, string>();
      for (const history of histories) {
        const { area } = history.useCases.store.resource;
        const ids = objects.filter((each) => each.area === area).map(({ object_id }) => object_id);
        for (const [id, hash] of ids.length > 0 ? await history.hashesOf(ids) : []) {
          hashes.set(`${area} ${id}`, hash);
        }
      }
      return hashes;
    },
  };
}

/** Objects that are read together: they may be long. */
const atOnce = 100;

const keyOf = ({ area, object_id }: drafts.Drafted) => `${area} ${object_id}`;

type NamedPlan = Awaited<ReturnType<typeof releases.listWaiting>>[number];

function waitingOf(
  plan: NamedPlan,
  item: releases.StoredReleaseItem,
  titleIn: Awaited<ReturnType<typeof createTitles>>,
): PendingEntry {
  const { id, title, actor_id: userId, by, state } = plan;
  const isPlanned = state === "planned";
  const isRemoval = releases.isPlanOfOne(plan) && item.action === "unpublish";
  const plannedKind = isRemoval ? ("removal" as const) : ("planned" as const);
  const own = {
    kind: isPlanned ? plannedKind : ("failed" as const),
    at: isPlanned ? plan.at : (plan.ran_at ?? plan.at),
    by,
    userId,
  };
  return releases.isPlanOfOne(plan)
    ? {
        ...own,
        area: item.area,
        object_id: item.object_id,
        path: pathOf(item),
        title: titleIn(item) ?? "",
      }
    : {
        ...own,
        area: "releases",
        object_id: id,
        path: `/api/releases/${id}`,
        title,
      };
}
