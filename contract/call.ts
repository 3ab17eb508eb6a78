import type { z } from "zod";
import type { ErrorStatus } from "./error-meanings.ts";
import type { Fields } from "./resource-rules.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Counted per client address. */
export type Limit =
  | "login"
  | "register"
  | "forgot"
  | "reset"
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
  /** Its answers are for those who know its address, and kept by nobody. */
  readonly isPrivate?: boolean;
  /** The area whose staff are answered drafts, too, where anyone may read. */
  readonly draftsFor?: string;
  readonly query?: z.ZodType;
  readonly payload?: z.ZodType;
  /** Parameters and fields that must be the name of a document, with the kind of documents. */
  readonly names?: Readonly<Record<string, string>>;
  /** Those of the resource that it writes, by whose labels faults are named. */
  readonly fields?: Fields;
  /** Whether the payload may be left out. */
  readonly mayBeEmpty?: boolean;
  /** Instead of a payload: files under this name, as multipart/form-data. */
  readonly multipart?: string;
  readonly maxFiles?: number;
  /** No body with 204; a media type instead of a schema for files. */
  readonly status: 200 | 201 | 204;
  readonly answer?: z.ZodType;
  readonly file?: string;
  /** Besides those that its shape implies. */
  readonly errors?: readonly ErrorStatus[];
  /** What a 409 says besides. */
  readonly refusal?: z.ZodType;
  /** Besides the limit over the whole API. */
  readonly limit?: Limit;
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
