import type { z } from "zod";
import type { AnswerOf, Call, PayloadOf } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import type { Detail, ErrorBody } from "#contract/errors.ts";

/** An answer of the API that is not the one hoped for; `status` 0 means that none came. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: readonly Detail[];
  readonly body: Partial<ErrorBody> & { current?: unknown };
  constructor(status: number, body: Partial<ErrorBody> & { current?: unknown }) {
    super(body.message ?? "");
    this.status = status;
    this.body = body;
    this.details = body.details ?? [];
  }
}

/** How a request reaches the API: the path below `/api` and what `fetch` takes. */
export type Transport = (path: string, init?: RequestInit) => Promise<Response>;

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string | number } & ParameterOf<Rest>
  : unknown;

type QueryInput<T extends Call> = T["query"] extends z.ZodType
  ? { query?: { [K in keyof z.input<T["query"]>]?: string | number | undefined } }
  : unknown;

type PayloadInput<T extends Call> = T["payload"] extends z.ZodType
  ? { payload: PayloadOf<T> }
  : unknown;

export type Arguments<T extends Call> = ParameterOf<T["path"]> &
  QueryInput<T> &
  PayloadInput<T> & { revision?: number; signal?: AbortSignal };

type Areas = typeof calls;

/** The API as functions: `client.blog.list({ query: { page: 2 } })`. Each throws `ApiError`. */
export type ApiClient = {
  [A in keyof Areas]: {
    [C in keyof Areas[A]]: Areas[A][C] extends Call
      ? (input?: Arguments<Areas[A][C]>) => Promise<AnswerOf<Areas[A][C]>>
      : never;
  };
};

/** Makes the client from the contract's description of each call. */
export function createApiClient(transport: Transport): ApiClient {
  return mapValues(calls, (area) =>
    mapValues(
      area as Record<string, Call>,
      (call) => (input?: LooseInput) => send(transport, call, input),
    ),
  ) as ApiClient;
}

interface LooseInput {
  query?: Record<string, string | number | undefined>;
  payload?: unknown;
  revision?: number;
  signal?: AbortSignal;
  [parameter: string]: unknown;
}

async function send(transport: Transport, call: Call, input: LooseInput = {}): Promise<unknown> {
  const response = await transport(addressOf(call, input), {
    method: call.method,
    headers: {
      ...(call.payload && { "content-type": "application/json" }),
      ...(input.revision !== undefined && { "if-match": `"${input.revision}"` }),
    },
    ...(call.payload && { body: JSON.stringify(input.payload) }),
    ...(input.signal && { signal: input.signal }),
  }).catch(() => {
    throw new ApiError(0, {});
  });
  if (response.status === 204) return undefined;
  const body = await response.json().catch(() => null);
  if (!response.ok || body === null) throw new ApiError(response.status, body ?? {});
  return body;
}

function addressOf(call: Call, { query = {}, ...input }: LooseInput): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return search ? `${path}?${search}` : path;
}

function mapValues<V, R>(object: Record<string, V>, map: (value: V) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
