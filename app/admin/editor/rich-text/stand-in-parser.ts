import { createDocument } from "@mixmark-io/domino";
import { vi } from "vitest";

/** For tests: what a browser has to parse pasted HTML, on a page of the address. */
export function standInParser(origin: string): void {
  vi.stubGlobal("location", { origin });
  vi.stubGlobal("NodeFilter", { SHOW_ELEMENT: 1 });
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString(html: string) {
        return createDocument(html, true);
      }
    },
  );
}
