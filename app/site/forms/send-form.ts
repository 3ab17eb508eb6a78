import type { Detail } from "#contract/errors.ts";
import { hasTexts } from "./has-texts.ts";

/** What became of a form that was sent; neither message nor details where no answer came that can be read. */
export interface Sent {
  isDone: boolean;
  message?: string;
  details: readonly Detail[];
}

/**
 * Sends the fields of a form straight to the API: through a route's action they would need its script, and where that
 * does not come what was typed would be gone. Never throws.
 */
export async function sendForm(path: string, form: HTMLFormElement): Promise<Sent> {
  try {
    const response = await fetch(`/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    const { success, message, details } = await response.json();
    return {
      isDone: response.ok && success === true,
      ...(typeof message === "string" && { message }),
      details: Array.isArray(details)
        ? details.filter((detail) => hasTexts(detail, "path", "message"))
        : [],
    };
  } catch {
    return { isDone: false, details: [] };
  }
}
