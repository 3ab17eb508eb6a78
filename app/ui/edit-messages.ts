export interface FieldRef {
  kind: string;
  id: number;
  /** The field's path within the document, such as `hero.claim`. */
  path: string;
}

export interface PagePart extends FieldRef {
  text: string;
}

export interface KnownDocument extends Omit<FieldRef, "path"> {
  /** The document's title or name; empty if it has neither. */
  title: string;
}

/** Messages from the page in the frame to the panel around it. */
export type FromPage =
  | {
      type: "page";
      isNew: boolean;
      path: string;
      documents: readonly KnownDocument[];
      parts: readonly PagePart[];
    }
  /** `facts` are those whose values stand where the page was clicked. */
  | { type: "pick"; place: FieldRef; facts: readonly string[] }
  | { type: "leave" };

export type ToPage =
  | { type: "typed"; kind: string; id: number; value: Record<string, unknown> }
  | { type: "focus"; place: FieldRef | null }
  | { type: "clicks"; isFollowing: boolean };

/** Returns null for messages of another origin or another format. */
export function messageIn<T extends { type: string }>(event: MessageEvent): T | null {
  if (event.origin !== location.origin) return null;
  const { edit } = (event.data ?? {}) as { edit?: T };
  return edit ?? null;
}

export const send = (target: Window, message: FromPage | ToPage) =>
  target.postMessage({ edit: message }, location.origin);
