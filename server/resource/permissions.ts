import type { Kysely } from "kysely";
import type { Rights } from "#contract/core/roles.ts";
import type { AwaitedApproval } from "#contract/publishing/review.ts";
import { canReach, resourceOf } from "#contract/resources.ts";
import type { Db, Tables } from "../database/tables.ts";
import type { ActingToken, StaffTransaction } from "../database/write.ts";
import { Forbidden } from "../kernel/errors.ts";
import type { ObjectRef } from "../kernel/object-ref.ts";
import { NotApproved } from "./not-approved.ts";
import type { OwnedRef, Ownership } from "./ownership.ts";

/** The acting person, or the creator of a link, preview or schedule that acts. */
export interface Person {
  userId: number | null;
  /** That acts for him, and does no more than its scopes say. */
  token?: Pick<ActingToken, "scopes" | "level">;
}

/** `hash` is that of the content to publish. */
export type Action = ({ action: "change" } | { action: "publish"; hash: string }) & ObjectRef;

export interface PermissionParts {
  db: Kysely<Tables>;
  /** The rights of an account as of now; null if it is deleted or not active. */
  rightsOf(db: Db, userId: number): Promise<Rights | null>;
  ownership: Pick<Ownership, "among" | "requireOwn">;
  /** The required approvals that content with this hash lacks. */
  approvalsMissing(
    db: Db,
    object: ObjectRef,
    seen: { hash: string; at: string },
  ): Promise<AwaitedApproval[]>;
}

export type Permissions = ReturnType<typeof createPermissions>;

/** A release or a schedule is of one area, and its objects of others. */
function isReached({ token }: Person, rights: Rights, area: string): boolean {
  if (!canReach(rights, area)) return false;
  if (!token) return true;
  const { access = area } = resourceOf(area) ?? {};
  return token.scopes.some((scope) => scope === `${access}:${token.level}`);
}

/**
 * Checks what a person may do with an object now: the account is active, its current rights reach
 * the area, and the required approvals exist. It runs when something is done, not when a link or
 * schedule for it is made.
 */
export function createPermissions({ db, rightsOf, ownership, approvalsMissing }: PermissionParts) {
  /** Returns the rights that the person has now; null if the account is deleted or not active. */
  async function rightsNow({ userId }: Person, trx: Db = db): Promise<Rights | null> {
    return userId === null ? null : rightsOf(trx, userId);
  }

  /** Returns those of the objects that the person may read the drafts of, and change, now. */
  async function changeable<T extends OwnedRef>(
    person: Person,
    objects: readonly T[],
    trx: Db = db,
  ): Promise<T[]> {
    const rights = await rightsNow(person, trx);
    if (rights === null) return [];
    const reached = objects.filter(({ area }) => isReached(person, rights, area));
    return ownership.among(trx, person, reached);
  }

  return {
    rightsNow,
    changeable,

    /** Whether the person may change all of the objects; true for none, if he is active. */
    async canChangeAll(
      person: Person,
      objects: readonly OwnedRef[],
      trx: Db = db,
    ): Promise<boolean> {
      if ((await rightsNow(person, trx)) === null) return false;
      return (await changeable(person, objects, trx)).length === objects.length;
    },

    /** Returns the required approvals that content with this hash lacks. */
    awaited: (
      { trx, at }: StaffTransaction,
      object: ObjectRef,
      hash: string,
    ): Promise<AwaitedApproval[]> => approvalsMissing(trx, object, { hash, at }),

    /** Throws `Forbidden`, or `NotApproved` where an approval is waited for. */
    async require({ trx, at }: StaffTransaction, person: Person, intended: Action): Promise<void> {
      const { area, id } = intended;
      const rights = await rightsNow(person, trx);
      if (rights === null || !isReached(person, rights, area)) throw new Forbidden();
      await ownership.requireOwn(trx, person, area, id);
      if (intended.action === "change") return;
      const missing = await approvalsMissing(trx, { area, id }, { hash: intended.hash, at });
      if (missing.length > 0) throw new NotApproved(missing);
    },
  };
}
