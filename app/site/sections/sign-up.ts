import { type ApiClient, ApiError } from "../../api-client/client.ts";

/** What became of a newsletter signup. */
export interface SignupOutcome {
  isDone: boolean;
  message: string;
  status: number;
  /** What was typed, where it was refused. */
  email?: string;
}

const failed = "Something went wrong";

/** What a form is told whose answer does not come or is none. */
export const unsigned: SignupOutcome = { isDone: false, message: failed, status: 503 };

/** Signs an address up through the API. The sentences are those of section 8 of the product specification. */
export async function signUp(api: ApiClient, form: FormData): Promise<SignupOutcome> {
  const typed = Object.fromEntries(form) as Record<string, string>;
  try {
    const { message } = await api.newsletter.subscribe({ payload: typed as never });
    return { isDone: true, message, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const status = error.status || 503;
    return { isDone: false, message: failed, status, email: typed.email ?? "" };
  }
}
