import { ApiError } from "../../api-client/client.ts";
import { unanswered } from "../forms/outcomes.ts";
import type { FormOutcome } from "./outcome.ts";

/** In a module of its own, so that browsers, which never call it, load no schemas for it. */
export async function outcomeOf(call: () => Promise<string>): Promise<FormOutcome> {
  try {
    return { isDone: true, message: await call(), status: 200, details: [] };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.message || unanswered.message;
    const status = error.status || unanswered.status;
    return { isDone: false, message, status, details: [...error.details] };
  }
}
