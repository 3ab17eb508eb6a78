import type { ApiTool } from "./tools.ts";

interface ListedTool {
  name: string;
  description: string;
  inputSchema: { type: "object" };
  annotations: { readOnlyHint: boolean; destructiveHint: boolean };
}

/** Clients refuse longer lists, or pick from them at random. */
export const maxListed = 100;

/** Names the tools that are not listed. */
export const moreName = "tools_more";

/** Calls a tool by its name, for clients that call only what was listed. */
export const callName = "tools_call";

/** Assistants need these rarely; they are listed only where there is room. */
const rare =
  /^(?:\w+_(?:revisions?|restore|reviewLinks|removeComment|share|cancelSchedule|series|stats|overview|mergePostCategory|mergeProjectCategory|renameTag)|conversation_(?:takeBack|correctAddress|bounce|receive|merge|mentions|people)|mail_\w+|newsletter_\w+)$/;

/** Returns the tools to list, and those that are reached through `tools_call` alone. */
export function splitTools(tools: readonly ApiTool[]): { listed: ApiTool[]; more: ApiTool[] } {
  if (tools.length <= maxListed) return { listed: [...tools], more: [] };
  const byUse = [
    ...tools.filter(({ name }) => !rare.test(name)),
    ...tools.filter(({ name }) => rare.test(name)),
  ];
  const listedTools = new Set(byUse.slice(0, maxListed - detours.length));
  return {
    listed: tools.filter((tool) => listedTools.has(tool)),
    more: tools.filter((tool) => !listedTools.has(tool)),
  };
}

export function listTools(tools: readonly ApiTool[]): ListedTool[] {
  const { listed, more } = splitTools(tools);
  return [...listed.map(describeTool), ...(more.length > 0 ? detours : [])];
}

export function describeTool({ name, description, inputSchema, call }: ApiTool): ListedTool {
  return {
    name,
    description,
    inputSchema,
    annotations: {
      readOnlyHint: call.method === "GET",
      destructiveHint: call.method === "DELETE",
    },
  };
}

const detours: readonly ListedTool[] = [
  {
    name: moreName,
    description: `More tools with what they take: history, sharing, statistics and other rare tasks. ${callName} calls them.`,
    inputSchema: { type: "object" },
    annotations: { readOnlyHint: true, destructiveHint: false },
  },
  {
    name: callName,
    description: `Calls one of the tools that ${moreName} names, with its arguments.`,
    inputSchema: {
      type: "object",
      properties: { name: { type: "string" }, arguments: { type: "object" } },
      required: ["name"],
    } as ListedTool["inputSchema"],
    annotations: { readOnlyHint: false, destructiveHint: true },
  },
];
