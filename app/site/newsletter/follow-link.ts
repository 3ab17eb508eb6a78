import { type ApiClient, ApiError } from "../../api-client/client.ts";

/** What became of a mailed link. */
export interface LinkOutcome {
  isDone: boolean;
  message: string;
  status: number;
}

/** Does what a mailed link of the newsletter is for. Throws whatever is no answer of the API. */
export async function followLink(
  api: ApiClient,
  what: "confirm" | "leave",
  token: string | null,
): Promise<LinkOutcome> {
  try {
    await api.newsletter[what]({ payload: { token: token ?? "" } });
    return { isDone: true, message: "", status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.details[0]?.message ?? error.message;
    return { isDone: false, message: message || failed, status: error.status || 503 };
  }
}

const failed = "Something went wrong. Please try again.";

/**
 * Pages of mailed links are kept by nobody, and their addresses told to no other site. With `no-referrer` browsers
 * would send their forms as from an unknown origin.
 */
export const linkHeaders = { "cache-control": "no-store", "referrer-policy": "same-origin" };
