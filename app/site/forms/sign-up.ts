import { type ApiClient, ApiError } from "../../api-client/client.ts";
import { type SignupOutcome, signupFailed } from "./outcomes.ts";

/** Every failure has the same message, so the form reveals nothing about an address. */
export async function signUp(api: ApiClient, form: FormData): Promise<SignupOutcome> {
  const typed = Object.fromEntries(form) as Record<string, string>;
  try {
    const { message } = await api.newsletter.subscribe({ payload: typed });
    return { isDone: true, message, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const status = error.status || 503;
    return { isDone: false, message: signupFailed.message, status, email: typed.email ?? "" };
  }
}
