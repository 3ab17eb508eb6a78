import type { Role } from "#contract/core/roles.ts";
import { canReach } from "#contract/resources.ts";
import { type Actor, consequencesIn, type StaffTransaction } from "../../database/write.ts";
import type { History } from "../history.ts";
import { recordFirst } from "../revisions/record-revision.ts";
import * as revisions from "../revisions/revision-rows.ts";
import { noteOf } from "./plan-note.ts";
import * as releases from "./release-repository.ts";

interface Planner {
  userId: number;
  /** The role from now on; null without an active account. */
  role: Role | null;
}

/**
 * Says on what somebody has planned whether he may publish it still. Posts that he has dated are
 * drafts from then on and wait for their moment as anything that is planned, so that it is asked
 * for his right to publish. Needs a transaction on `areasToLock` of all that can be dated.
 */
export async function followPlannerRights(
  transaction: StaffTransaction,
  actor: Actor,
  { userId, role }: Planner,
  historyOf: (area: string) => History,
): Promise<void> {
  const { trx } = transaction;
  const plans = await releases.plansBy(trx, userId);
  const items = await releases.itemsOf(
    trx,
    plans.map(({ id }) => id),
  );
  const itemsOf = Map.groupBy(items, ({ release_id }) => release_id);
  for (const plan of plans) {
    const own = itemsOf.get(plan.id) ?? [];
    const isAllowed = role !== null && own.every(({ area }) => canReach({ role }, area));
    const reason = isAllowed ? null : "not_allowed";
    if (plan.reason !== reason) await releases.change(trx, plan.id, ["planned"], { reason });
    const [item] = own;
    if (isAllowed || !item || !releases.isPlanOfOne(plan) || !releases.isDated(item)) continue;
    await withhold(transaction, actor, { plan, item, history: historyOf(item.area) });
  }
}

interface Dated {
  plan: releases.Plan;
  item: releases.StoredReleaseItem;
  history: History;
}

/** Makes a dated post a draft that is planned for its date. */
async function withhold(
  transaction: StaffTransaction,
  actor: Actor,
  { plan, item, history }: Dated,
): Promise<void> {
  const { trx } = transaction;
  const { store, updateIn } = history.useCases;
  const { area, object_id: id } = item;
  const before = await store.find(trx, id);
  if (!before) return;
  const live = await recordFirst(transaction, store.resource, store.present(before), before);
  // First, since the plan would end with the date.
  await releases.setItem(trx, item, { revision: live.number, base: live.number });
  const columns = { status: "draft", published_at: null };
  await updateIn(consequencesIn(transaction), { actor, before, columns });
  const number = (await revisions.newestNumber(trx, { area, id })) ?? live.number;
  await releases.setItem(trx, item, { revision: number, base: number });
  await history.pinRevision(transaction, id, number, noteOf(plan.at, plan.zone));
}
