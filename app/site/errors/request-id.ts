import { createContext, use, useState } from "react";

/** The id of the request being rendered; undefined in the browser. */
export const RequestId = createContext<string | undefined>(undefined);

/** Not loader data, since pages are cached for all: a browser reads it from the document. */
export function useRequestId(): string | undefined {
  const own = use(RequestId);
  const [id] = useState(() => own ?? written());
  return id;
}

function written(): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.querySelector("[data-request-id]")?.textContent ?? undefined;
}
