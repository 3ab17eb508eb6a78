import { ApiError } from "../../api-client/client.ts";
import { unanswered } from "../sections/outcomes.ts";

/** What became of a form about an account: the sentence to show, and the faulty fields. */
export interface Outcome {
  isDone: boolean;
  message: string;
  status: number;
  details: { path: string; message: string }[];
}

/** Runs a call of the API and tells what became of it. Throws whatever is no answer of the API. */
export async function outcomeOf(call: () => Promise<string>): Promise<Outcome> {
  try {
    return { isDone: true, message: await call(), status: 200, details: [] };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.message || unanswered.message;
    const status = error.status || unanswered.status;
    return { isDone: false, message, status, details: [...error.details] };
  }
}

/** The sentence about one field of a form. */
export function errorOf(outcome: Outcome | undefined, path: string): string | undefined {
  return outcome?.details.find((detail) => detail.path === path)?.message;
}
