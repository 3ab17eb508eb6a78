import { createContext, use, useState } from "react";

/** The number of the request that the server answers; nothing in the browser. */
export const RequestId = createContext<string | undefined>(undefined);

/**
 * The number under which the log has what went wrong. It is no data of the page, which is kept for
 * everybody: a browser that takes a page over reads what the server wrote.
 */
export function useRequestId(): string | undefined {
  const own = use(RequestId);
  const [id] = useState(() => own ?? written());
  return id;
}

function written(): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.querySelector("[data-request-id]")?.textContent ?? undefined;
}
