import type { Detail } from "#contract/core/errors.ts";
import { ApiError, type FormFields } from "../../api-client/client.ts";

/** `message` is absent if no readable answer came. */
export interface FormAnswer {
  isDone: boolean;
  message?: string;
  details: readonly Detail[];
}

/** Never throws. */
export async function sendForm(
  form: HTMLFormElement,
  send: (input: { payload: FormFields }) => Promise<{ success: boolean; message: string }>,
): Promise<FormAnswer> {
  try {
    const payload = Object.fromEntries(new FormData(form)) as FormFields;
    const { success, message } = await send({ payload });
    // A proxy may answer anything.
    return {
      isDone: success === true,
      ...(typeof message === "string" && { message }),
      details: [],
    };
  } catch (error) {
    const { message = "", details = [] } = error instanceof ApiError ? error : {};
    return { isDone: false, ...(message && { message }), details };
  }
}
