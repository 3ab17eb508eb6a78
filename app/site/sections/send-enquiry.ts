import { type ApiClient, ApiError } from "../../api-client/client.ts";

/** What became of a sent form: the sentence to show and, where it was refused, the faulty fields and what was typed. */
export type SendOutcome =
  | { isSent: true; message: string; status: number }
  | {
      isSent: false;
      message: string;
      status: number;
      details: { path: string; message: string }[];
      typed: Record<string, string>;
    };

const failed = "Failed to send message. Please try again.";

/** What a form is told whose answer does not come or is none; what was typed stays where it is. */
export const unsent: SendOutcome = {
  isSent: false,
  message: failed,
  status: 503,
  details: [],
  typed: {},
};

/** Sends the fields of a contact form through the API. */
export async function sendEnquiry(api: ApiClient, form: FormData): Promise<SendOutcome> {
  const typed = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  try {
    const { message } = await api.contact.submit({ payload: typed as never });
    return { isSent: true, message, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      isSent: false,
      message: error.message || failed,
      status: error.status || 503,
      details: [...error.details],
      typed,
    };
  }
}
