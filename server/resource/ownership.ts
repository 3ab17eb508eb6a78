import type { Rights } from "#contract/core/roles.ts";
import { resourceOf } from "#contract/resources.ts";
import { anyTable } from "../database/any-table.ts";
import type { Db } from "../database/tables.ts";
import { Forbidden } from "../kernel/errors.ts";
import type { SettingsReader } from "./settings.ts";
import type { StoreOf } from "./store.ts";

/** A person who acts, or in whose name something acts. */
export interface Changer {
  userId: number | null;
}

/** An object, as the rows of releases name it or as everything else does. */
export type OwnedRef = { area: string } & ({ id: number } | { object_id: number } | object);

export interface OwnershipParts extends Pick<SettingsReader, "readAgency"> {
  /** The rights of an account as of now; null if it is deleted or not active. */
  rightsOf(db: Db, userId: number): Promise<Rights | null>;
  storeOf: StoreOf;
}

export type Ownership = ReturnType<typeof createOwnership>;

/**
 * Whose objects an author may change: all, or only his own where the settings say so. It concerns
 * resources whose objects have an author, and is asked anew for each change.
 */
export function createOwnership({ rightsOf, storeOf, readAgency }: OwnershipParts) {
  const columnOf = (area: string) => resourceOf(area)?.people.author;

  /** Returns the id of a person who may change only his own objects there, else null. */
  async function restrictedTo(db: Db, { userId }: Changer, area: string): Promise<number | null> {
    if (userId === null || !columnOf(area)) return null;
    if (!(await readAgency(db)).authors_own_only) return null;
    const rights = await rightsOf(db, userId);
    return rights?.role === "author" ? userId : null;
  }

  async function listOwn(db: Db, area: string, ids: readonly number[], userId: number) {
    const resource = resourceOf(area);
    const column = columnOf(area);
    if (!resource || !column || ids.length === 0) return new Set<number>();
    const rows = await anyTable(db)
      .selectFrom(storeOf(resource.area).table)
      .select("id")
      .where("id", "in", ids)
      .where(column, "=", userId)
      .execute();
    return new Set(rows.map(({ id }) => Number(id)));
  }

  return {
    restrictedTo,

    /** Throws `Forbidden` where the person may change only his own objects and this is none. */
    async requireOwn(db: Db, person: Changer, area: string, id: number): Promise<void> {
      const userId = await restrictedTo(db, person, area);
      if (userId === null || (await listOwn(db, area, [id], userId)).has(id)) return;
      throw notOwn();
    },

    /** Throws `Forbidden` for a change of many objects, whoever made them. */
    async requireUnrestricted(db: Db, person: Changer, area: string): Promise<void> {
      if ((await restrictedTo(db, person, area)) !== null) throw notOwn();
    },

    /** Returns those of the objects that the person may change as far as their author goes. */
    async among<T extends OwnedRef>(db: Db, person: Changer, objects: readonly T[]): Promise<T[]> {
      const allowed = new Set<T>();
      for (const [area, ofArea] of Map.groupBy(objects, (object) => object.area)) {
        const userId = await restrictedTo(db, person, area);
        const ids = ofArea.flatMap((object) => idOf(object) ?? []);
        const ownIds = userId === null ? null : await listOwn(db, area, ids, userId);
        for (const object of ofArea) {
          const id = idOf(object);
          // Without an id the area is meant.
          if (ownIds === null || id === null || ownIds.has(id)) allowed.add(object);
        }
      }
      return objects.filter((object) => allowed.has(object));
    },
  };
}

/** Everybody may change all objects, such as in a preview, which nobody changes. */
export const unrestricted: Ownership = {
  restrictedTo: async () => null,
  requireOwn: async () => {},
  requireUnrestricted: async () => {},
  among: async (_db, _person, objects) => [...objects],
};

function idOf(object: OwnedRef): number | null {
  if ("id" in object) return object.id;
  return "object_id" in object ? object.object_id : null;
}

const notOwn = () => new Forbidden("not_own");
