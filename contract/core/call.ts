import type { z } from "zod";
import type { ErrorStatus } from "./error-meanings.ts";
import type { RequiringSetting } from "./resource-fields.ts";
import type { Fields } from "./resource-rules.ts";
import type { Scope, ScopeLevel } from "./scopes.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Rate limits, counted per client address. */
export type LimitName =
  | "login"
  | "register"
  | "forgot"
  | "reset"
  | "invitation"
  | "contact"
  | "comment"
  | "approval"
  | "review-end"
  | "subscribe"
  | "unsubscribe"
  | "vitals";

export interface Call {
  readonly method: Method;
  /** Below `/api`, with parameters in braces: `/blog/{id}`. */
  readonly path: string;
  readonly summary: string;
  /** `anyone`, `session` (anyone signed in), or an area that the role must reach. */
  readonly access: string;
  /**
   * The scope that an API token needs, where it does not follow from area and method (`scopeOf`):
   * another level, another area's scope, or `never`.
   */
  readonly scope?: ScopeLevel | Scope | "never";
  /** Answers are for those who know the address, so they are not cached. */
  readonly isPrivate?: boolean;
  /** For calls that anyone may make: the area whose staff also get drafts. */
  readonly draftsFor?: string;
  readonly query?: z.ZodType;
  readonly payload?: z.ZodType;
  /** Parameters and fields that must name an existing document, each with the document's kind. */
  readonly names?: Readonly<Record<string, string>>;
  /** The fields of the resource that it writes; error messages use their labels. */
  readonly fields?: Fields;
  readonly mayBeEmpty?: boolean;
  /** Instead of a payload: files under this name, as multipart/form-data. */
  readonly multipart?: string;
  readonly maxFiles?: number;
  /** The other fields of such a form. */
  readonly form?: z.ZodObject;
  /** 204 has no body; files have a media type, `file`, instead of the schema `answer`. */
  readonly status: 200 | 201 | 202 | 204;
  readonly answer?: z.ZodType;
  readonly file?: string;
  /** Error statuses besides those that the other properties imply. */
  readonly errors?: readonly ErrorStatus[];
  /** Further fields in the body of a 409. */
  readonly refusal?: z.ZodType;
  /** The call's own limit, besides that of the whole API. */
  readonly limit?: LimitName;
  /** Taken in place of `payload` while the setting is off. */
  readonly relaxed?: { readonly setting: RequiringSetting; readonly payload: z.ZodType };
  /** Whether answers have an `ETag`, so that asking again costs a 304. */
  readonly isPolled?: boolean;
  /** Whether `If-Match` guards the change. */
  readonly guarded?: boolean;
}

/** Keeps the literal types for the client and the routes. */
export function call<const T extends Call>(description: T): T {
  return description;
}

export type PayloadOf<T extends Call> = T["payload"] extends z.ZodType
  ? z.input<T["payload"]>
  : never;
export type AnswerOf<T extends Call> = T["answer"] extends z.ZodType
  ? z.output<T["answer"]>
  : undefined;
