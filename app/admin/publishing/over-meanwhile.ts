import { ApiError } from "../../api-client/client.ts";

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
