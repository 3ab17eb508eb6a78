import type { Context, Hono } from "hono";
import type { z } from "zod";
import { activityHeader } from "#contract/areas/activity.ts";
import type { Call } from "#contract/core/call.ts";
import type { Detail } from "#contract/core/errors.ts";
import { fieldMessages } from "#contract/core/field-messages.ts";
import type { RequiringSetting } from "#contract/core/resource-fields.ts";
import { scopeOf } from "#contract/core/scopes.ts";
import { canReach } from "#contract/resources.ts";
import {
  Forbidden,
  HttpError,
  Invalid,
  invalidFields,
  NotFound,
  SecondFactorNeeded,
  Unauthorized,
} from "../kernel/errors.ts";
import { readJson } from "./body.ts";
import type { Device, Session } from "./caller.ts";
import type { Env } from "./env.ts";
import { answerTagged } from "./etag.ts";
import { type KnownNames, refusable, unknownNames } from "./known-names.ts";
import { readQuery } from "./query.ts";
import { type CallerParts, requireCaller, sessionOf } from "./session.ts";
import { isFromBrowser } from "./session-cookie.ts";

/** Lazy: a route finds its object before it reads the payload, so that a 400 hides no 404. */
export interface RequestInput<T extends Call> {
  c: Context<Env>;
  session(): Session;
  device: Device;
  /** That of the path's parameter `name`; throws `NotFound` unless it is a positive integer. */
  id(name?: string): number;
  parameter(name: string): string;
  query(): T["query"] extends z.ZodType ? z.output<T["query"]> : Record<string, never>;
  /** For drafts: throws `NotFound` unless the caller may read them; the answer is not shared. */
  requireStaff(): Promise<void>;
  /** Like `requireStaff`, but resolves to whether the caller may read drafts. */
  isStaff(): Promise<boolean>;
  payload(): Promise<T["payload"] extends z.ZodType ? z.output<T["payload"]> : never>;
  /** From `If-Match`; null without one. */
  revision(): number | null;
}

export type CallReply<T extends Call> = T["answer"] extends z.ZodType
  ? z.input<T["answer"]>
  : T["file"] extends string
    ? Response
    : void;

export type Serve = <T extends Call>(
  call: T,
  answer: (input: RequestInput<T>) => Promise<CallReply<T>>,
) => void;

export interface ServeParts extends CallerParts {
  isChecked: boolean;
  namesOf: KnownNames;
  /** Whether a setting of the site is on, by which a field may be required. */
  isOn(setting: RequiringSetting): Promise<boolean>;
}

export function createServe(router: Hono<Env>, parts: ServeParts): Serve {
  const { rateLimiter, isChecked, namesOf, isOn } = parts;
  return (call, answer) => {
    const path = call.path.replace(/\{(\w+)\}/g, ":$1");
    router.on(call.method, [path], async (c) => {
      if (call.limit) await rateLimiter.consume(c, call.limit);
      const session = await sessionOf(c, call, parts);
      let isShared = call.access === "anyone" && call.method === "GET" && !call.isPrivate;
      const requireStaff = async () => {
        if (!call.draftsFor || !c.req.header("authorization")) throw new NotFound();
        if (!(await mayReadDrafts(c, call.draftsFor, parts))) throw new NotFound();
        isShared = false;
      };
      const isStaff = () =>
        requireStaff().then(
          () => true,
          (error) => {
            if (error instanceof HttpError) return false;
            throw error;
          },
        );
      const isNamed = call.names !== undefined && call.query !== undefined;
      const unknown = isNamed ? await unknownNames(call, c.req.query(), namesOf) : {};
      const input = inputOf(c, call, session, { namesOf, unknown, isOn });
      const reply = await answer({ ...input, requireStaff, isStaff });
      if (session?.audit?.canUndo) c.header(activityHeader, String(session.audit.entry));
      return answerOf(c, call, reply, { isChecked, isShared });
    });
  };
}

/** False whatever is wrong with the token: an answer must not tell hidden from missing. */
async function mayReadDrafts(c: Context<Env>, area: string, parts: ServeParts): Promise<boolean> {
  try {
    const scope = scopeOf({ method: "GET", access: area });
    const staff = await requireCaller(c, scope, parts);
    parts.requireEnrolled(staff);
    return canReach(staff, area);
  } catch (error) {
    const isRefused = [Unauthorized, Forbidden, SecondFactorNeeded].some(
      (kind) => error instanceof kind,
    );
    if (isRefused) return false;
    throw error;
  }
}

function inputOf<T extends Call>(
  c: Context<Env>,
  call: T,
  session: Session | null,
  {
    namesOf,
    unknown,
    isOn,
  }: Pick<ServeParts, "namesOf" | "isOn"> & { unknown: Record<string, string> },
): Omit<RequestInput<T>, "requireStaff" | "isStaff"> {
  const parse = (schema: z.ZodType, value: unknown, messages: Record<string, string>) => {
    const parsed = schema.safeParse(refusable(value, messages));
    if (parsed.success) return parsed.data as never;
    const details = detailsOf(parsed.error).map(({ path, message }) => ({
      path,
      message: messages[path] ?? message,
    }));
    throw call.fields ? invalidFields(details, call.fields) : new Invalid(details);
  };
  return {
    c,
    session() {
      if (!session) throw new Error(`${call.path} has no session`);
      return session;
    },
    device: {
      address: c.get("address"),
      agent: c.env?.inProcess?.agent ?? c.req.header("user-agent") ?? "",
      isBrowser: isFromBrowser(c),
    },
    id(name = "id") {
      const id = c.req.param(name) ?? "";
      if (!/^[1-9]\d{0,14}$/.test(id)) throw new NotFound();
      return Number(id);
    },
    parameter(name) {
      const value = c.req.param(name) ?? "";
      // PostgreSQL rejects such text even as a parameter.
      if (value.includes("\0") || !value.isWellFormed()) throw new NotFound();
      return value;
    },
    query: () => (call.query ? parse(call.query, readQuery(c.req.url), unknown) : {}) as never,
    async payload() {
      const value = await readJson(c, call.mayBeEmpty);
      const messages = await unknownNames(call, value, namesOf);
      const { relaxed } = call;
      const isRelaxed = relaxed !== undefined && !(await isOn(relaxed.setting));
      return parse((isRelaxed ? relaxed.payload : call.payload) as z.ZodType, value, messages);
    },
    revision() {
      const header = c.req.header("if-match")?.trim();
      if (header === undefined || header === "*") return null;
      const revision = /^"?([1-9]\d{0,14})"?$/.exec(header)?.[1];
      // No object has this revision, so any other header does not match.
      return revision === undefined ? -1 : Number(revision);
    },
  };
}

const detailsOf = (error: z.ZodError): Detail[] =>
  error.issues.map(({ path, message }) => ({
    path: path.join("."),
    message: path.length === 0 ? fieldMessages.notObject : message,
  }));

interface AnswerOptions {
  isChecked: boolean;
  isShared: boolean;
}

function answerOf(
  c: Context<Env>,
  call: Call,
  reply: unknown,
  { isChecked, isShared }: AnswerOptions,
): Response {
  if (reply instanceof Response) return reply;
  c.header("cache-control", isShared ? "public, max-age=0, must-revalidate" : "no-store");
  if (call.status === 204) return c.body(null, 204);

  const body = JSON.stringify(isChecked ? checked(call, reply) : reply);
  c.header("content-type", "application/json; charset=utf-8");
  if (call.isPolled) {
    c.header("cache-control", "private, no-cache");
    return answerTagged(c, body, 200);
  }
  if (!isShared) {
    // Tells the middleware that a short body is not worth compressing.
    c.header("content-length", String(Buffer.byteLength(body)));
    return c.body(body, call.status);
  }

  return answerTagged(c, body, call.status);
}

function checked(call: Call, reply: unknown): unknown {
  const parsed = (call.answer as z.ZodObject).strict().safeParse(reply);
  if (parsed.success) return reply;
  throw new Error(`${call.method} ${call.path} breaks its contract: ${parsed.error.message}`);
}
