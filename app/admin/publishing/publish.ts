import type { Resource } from "#contract/core/resource.ts";
import { ApiError } from "../../api-client/client.ts";
import { historyCallsOf, itemIn } from "../resource/queries.ts";
import type { Row } from "../resource/row.ts";

export interface BaseRevision {
  id: number;
  revision: number | undefined;
}

/** The request by which an object goes on the site, with what was typed of it since. */
export const publishOne = async (
  resource: Resource,
  over: BaseRevision,
  payload: { fields: object; overwrite?: boolean },
): Promise<Row> => itemIn(resource, await historyCallsOf(resource).publish({ ...over, payload }));

/** Sends again to go over what somebody changed on the site meanwhile, if that is wanted. */
export async function overMeanwhile<T>(
  send: (overwrite: boolean) => Promise<T>,
  isWanted: () => Promise<boolean>,
): Promise<T | false> {
  try {
    return await send(false);
  } catch (problem) {
    const isAsked = problem instanceof ApiError && problem.body.code === "published_meanwhile";
    if (!isAsked) throw problem;
    return (await isWanted()) && send(true);
  }
}
