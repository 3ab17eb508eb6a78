import type { z } from "zod";
import type { ErrorStatus } from "./errors.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The counters of requests that are kept apart for each client address. */
export type Limit =
  | "login"
  | "register"
  | "forgot"
  | "reset"
  | "contact"
  | "subscribe"
  | "unsubscribe";

/** One call of the API: everything that routes, client and OpenAPI document need to know of it. */
export interface Call {
  readonly method: Method;
  /** Below `/api`, with parameters in braces: `/blog/{id}`. */
  readonly path: string;
  readonly summary: string;
  /**
   * Who may make it: `anyone`, anyone signed in (`session`), or a role that reaches the area named.
   */
  readonly access: string;
  readonly query?: z.ZodType;
  readonly payload?: z.ZodType;
  /**
   * The status and body of success; no body with 204, a media type instead of a schema for files.
   */
  readonly status: 200 | 201 | 204;
  readonly answer?: z.ZodType;
  readonly file?: string;
  /** The errors beside those that its shape already implies. */
  readonly errors?: readonly ErrorStatus[];
  /** Which counter limits it, beside the one over the whole API. */
  readonly limit?: Limit;
  /** Whether `If-Match` guards the change. */
  readonly guarded?: boolean;
}

/** Describes a call; keeps its literal types for the client and the routes. */
export function call<const T extends Call>(description: T): T {
  return description;
}

/** What a caller sends as payload. */
export type PayloadOf<T extends Call> = T["payload"] extends z.ZodType
  ? z.input<T["payload"]>
  : never;
/** What a caller gets as answer. */
export type AnswerOf<T extends Call> = T["answer"] extends z.ZodType
  ? z.output<T["answer"]>
  : undefined;
