import { batchHeader } from "#contract/areas/activity.ts";
import type { Call } from "#contract/core/call.ts";
import { TooMany } from "../kernel/errors.ts";
import { asForeign, isForeign } from "./foreign-text.ts";
import { type HasImported, showsImported } from "./imported-drafts.ts";
import type { ApiTool } from "./tools.ts";

export interface ToolResult {
  [name: string]: unknown;
  content: { type: "text"; text: string }[];
  isError?: boolean;
}

export interface Agent {
  tokenId: number;
  authorization: string;
  /** The name of the batch of this session's changes, which are undone as one. */
  batch(): Promise<string>;
}

export interface AgentContext {
  agent: Agent;
  /** Calls the API in process, with all its checks. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** Counts a change; throws `TooMany`. */
  spend(): Promise<void>;
  refund(): Promise<void>;
  hasImported: HasImported;
}

type ToolArguments = Record<string, unknown>;

/** More than an agent can make use of, in characters. */
const maxAnswer = 200_000;

/** For lists that would answer everything. */
const usualLimit = 20;

/** Makes the call that a tool stands for; a refusal is a result, which the agent reads. */
export async function callTool(
  tool: ApiTool,
  toolArguments: ToolArguments,
  context: AgentContext,
): Promise<ToolResult> {
  const call = tool.byKind ? tool.byKind.get(String(toolArguments.kind)) : tool.call;
  if (!call) return failure(`There is no kind “${String(toolArguments.kind).slice(0, 60)}”.`);
  const path = pathOf(call, toolArguments);
  if (path === null) return failure(`Give ${parametersOf(call).join(" and ")}.`);
  const isChange = tool.scope !== undefined && !tool.scope.endsWith(":read");
  const wait = isChange ? await waitAfter(context) : 0;
  if (wait > 0) return failure(budgetSentence(wait));
  const response = await context.fetch(
    path,
    await requestOf(call, toolArguments, context.agent, isChange),
  );
  const text = response.status === 204 ? "Done." : await response.text();
  if (!response.ok && isChange) await context.refund();
  if (text.length > maxAnswer) return failure("This is too long. Ask for less, by `limit`.");
  const kind = tool.byKind ? String(toolArguments.kind) : null;
  const isMarked =
    isForeign(call) || (await showsImported(call, { kind, text }, context.hasImported));
  const marked = isMarked ? asForeign(text) : text;
  return response.ok ? { content: [{ type: "text", text: marked }] } : failure(marked);
}

export const failure = (text: string): ToolResult => ({
  content: [{ type: "text", text }],
  isError: true,
});

/** Counts a change; returns after how many seconds the next one is free where none is left. */
async function waitAfter({ spend }: AgentContext): Promise<number> {
  try {
    await spend();
    return 0;
  } catch (error) {
    if (error instanceof TooMany) return error.retryAfter;
    throw error;
  }
}

function budgetSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `This agent has made all the changes that it may make for now. The next one is free in ${minutes} min.`;
}

async function requestOf(
  call: Call,
  { revision, body }: ToolArguments,
  { authorization, batch }: Agent,
  isChange: boolean,
): Promise<RequestInit> {
  const headers = new Headers({ authorization });
  if (isChange) headers.set(batchHeader, await batch());
  if (call.guarded && revision !== undefined) headers.set("if-match", `"${Number(revision)}"`);
  if (!call.payload || body === undefined) return { method: call.method, headers };
  headers.set("content-type", "application/json");
  return { method: call.method, headers, body: JSON.stringify(body) };
}

const parametersOf = ({ path }: Call) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** Null where a parameter is missing. */
function pathOf(call: Call, toolArguments: ToolArguments): string | null {
  if (!parametersOf(call).every((name) => isPart(toolArguments[name]))) return null;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(toolArguments[name])),
  );
  const query = new URLSearchParams();
  for (const name of filtersOf(call)) {
    const value = toolArguments[name] ?? (name === "limit" ? usualLimit : undefined);
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Accepts a segment of a path, unless it leads up. */
const isPart = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && /[^.]/.test(value));

const filtersOf = ({ query }: Call): string[] =>
  query && "shape" in query && query.shape ? Object.keys(query.shape) : [];
