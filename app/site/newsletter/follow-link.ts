import { type ApiClient, ApiError } from "../../api-client/client.ts";
import { unanswered } from "../forms/outcomes.ts";

export interface LinkOutcome {
  isDone: boolean;
  /** The link is used up or invalid. */
  isDead: boolean;
  message: string;
  status: number;
}

export async function followLink(
  api: ApiClient,
  what: "confirm" | "leave",
  token: string | null,
): Promise<LinkOutcome> {
  try {
    await api.newsletter[what]({ payload: { token: token ?? "" } });
    return { isDone: true, isDead: false, message: "", status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isDead = error.details.some(({ path }) => path === "token");
    const message = error.message || unanswered.message;
    return { isDone: false, isDead, message, status: error.status || unanswered.status };
  }
}
