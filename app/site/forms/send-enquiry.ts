import { patchCode, patchOfSender } from "#format/patch/code.ts";
import { type ApiClient, ApiError } from "../../api-client/client.ts";
import { type SendOutcome, sendFailed } from "./outcomes.ts";

export async function sendEnquiry(api: ApiClient, form: FormData): Promise<SendOutcome> {
  const typed = Object.fromEntries(
    [...form]
      .filter((entry): entry is [string, string] => typeof entry[1] === "string")
      // Forms send line breaks as CR LF, which the visitor's limit counts as one character.
      .map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]),
  );
  try {
    const { message } = await api.contact.submit({ payload: typed });
    const patch = patchCode(patchOfSender({ name: "", ...typed }));
    return { isSent: true, message, status: 200, patch };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      isSent: false,
      message: error.message || sendFailed.message,
      status: error.status || 503,
      details: [...error.details],
      typed,
    };
  }
}
