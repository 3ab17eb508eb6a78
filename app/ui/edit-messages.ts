export interface Place {
  kind: string;
  id: number;
  /** Of the field within the document, such as `hero.claim`. */
  path: string;
}

export interface Part extends Place {
  text: string;
}

export interface KnownDocument extends Omit<Place, "path"> {
  /** Its title or name, if it has one. */
  title: string;
}

/** From the page in the frame to the panel around it. */
export type FromPage =
  | {
      type: "page";
      /** Whether it has just been loaded. */
      isNew: boolean;
      path: string;
      documents: readonly KnownDocument[];
      parts: readonly Part[];
    }
  | { type: "pick"; place: Place }
  | { type: "leave" };

/** From the panel to the page. */
export type ToPage =
  | { type: "typed"; kind: string; id: number; value: Record<string, unknown> }
  | { type: "focus"; place: Place | null }
  | { type: "clicks"; isFollowing: boolean };

/** Null for messages of others. */
export function messageIn<T extends { type: string }>(event: MessageEvent): T | null {
  if (event.origin !== location.origin) return null;
  const { edit } = (event.data ?? {}) as { edit?: T };
  return edit ?? null;
}

export const send = (target: Window, message: FromPage | ToPage) =>
  target.postMessage({ edit: message }, location.origin);
