import type { z } from "zod";
import type { UndoRefusal } from "#contract/areas/activity.ts";
import type { MediaUse } from "#contract/areas/media.ts";
import type { calls } from "#contract/calls.ts";
import type { AnswerOf, Call, PayloadOf } from "#contract/core/call.ts";
import type { Detail, ErrorBody } from "#contract/core/errors.ts";
import type { LastChange } from "#contract/core/last-change.ts";

type Body = Partial<ErrorBody> &
  Partial<UndoRefusal> & {
    current?: unknown;
    changed?: LastChange;
    uses?: MediaUse[];
    /** How many more objects use the file, which the role does not reach. */
    hidden?: number;
  };

/** `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: readonly Detail[];
  readonly body: Body;
  constructor(status: number, body: Body) {
    super(typeof body.message === "string" ? body.message : "");
    this.status = status;
    this.body = body;
    // A proxy may answer anything.
    this.details = Array.isArray(body.details) ? body.details.filter(isDetail) : [];
  }
}

function isDetail(value: unknown): value is Detail {
  const { path, message } = (value ?? {}) as Partial<Detail>;
  return typeof path === "string" && typeof message === "string";
}

export interface TransportInit extends RequestInit {
  /** Called with the share of the body sent so far, up to 1; a transport may ignore it. */
  onProgress?: (share: number) => void;
}

export type ApiTransport = (path: string, init?: TransportInit) => Promise<Response>;

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string | number } & ParameterOf<Rest>
  : unknown;

type QueryInput<T extends Call> = T["query"] extends z.ZodType
  ? { query?: { [K in keyof z.input<T["query"]>]?: string | number | undefined } }
  : unknown;

export type FormFields = Record<string, string>;

type PayloadInput<T extends Call> = T["payload"] extends z.ZodType
  ? { payload: PayloadOf<T> | FormFields }
  : T["multipart"] extends string
    ? { payload: FormData } & Pick<TransportInit, "onProgress">
    : unknown;

export type Arguments<T extends Call> = ParameterOf<T["path"]> &
  QueryInput<T> &
  PayloadInput<T> & { revision?: number; signal?: AbortSignal };

type Areas = typeof calls;

/** Such as `client.blog.list({ query: { page: 2 } })`; each call throws `ApiError`. */
export type ApiClient = {
  [A in keyof Areas]: {
    [C in keyof Areas[A]]: Areas[A][C] extends Call
      ? (input?: Arguments<Areas[A][C]>) => Promise<AnswerOf<Areas[A][C]>>
      : never;
  };
};

type Address = Pick<Call, "method" | "path">;

export function createClient<C extends Record<string, Record<string, Address>>>(
  some: C,
  transport: ApiTransport,
) {
  const client = {};
  // Built on first use, since most pages call one area only.
  for (const [name, area] of Object.entries(some)) {
    let areaCalls: object | undefined;
    const get = () => {
      areaCalls ??= mapValues(area, (call) => (input?: LooseInput) => send(transport, call, input));
      return areaCalls;
    };
    Object.defineProperty(client, name, { get, enumerable: true });
  }
  return client as {
    [A in keyof C & keyof ApiClient]: Pick<ApiClient[A], keyof C[A] & keyof ApiClient[A]>;
  };
}

interface LooseInput {
  query?: Record<string, string | number | undefined>;
  payload?: unknown;
  revision?: number;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
  [parameter: string]: unknown;
}

async function send(
  transport: ApiTransport,
  call: Address,
  input: LooseInput = {},
): Promise<unknown> {
  const { payload, revision, signal, onProgress } = input;
  // A form's content type is left to the transport, which chooses the multipart boundary.
  const isJson = payload !== undefined && !(payload instanceof FormData);
  const response = await transport(addressOf(call, input), {
    method: call.method,
    headers: {
      ...(isJson && { "content-type": "application/json" }),
      ...(revision !== undefined && { "if-match": `"${revision}"` }),
    },
    ...(payload !== undefined && {
      body: isJson ? JSON.stringify(payload) : (payload as FormData),
    }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  }).catch(() => {
    throw new ApiError(0, {});
  });
  if (response.status === 204) return undefined;
  const body = await response.json().catch(() => null);
  if (!response.ok || body === null) throw new ApiError(response.status, body ?? {});
  return body;
}

function addressOf(call: Address, { query = {}, ...input }: LooseInput): string {
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
