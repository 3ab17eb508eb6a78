import { createContext, use, useState } from "react";

/** The id of the request being rendered; undefined in the browser. */
export const RequestId = createContext<string | undefined>(undefined);

/** Not loader data, since pages are cached for all: a browser reads it from the document. */
export function useRequestId(): string | undefined {
  const requestId = use(RequestId);
  const [id] = useState(() => requestId ?? written());
  return id;
}

function written(): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.querySelector("[data-request-id]")?.textContent ?? undefined;
}
