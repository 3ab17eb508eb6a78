import type { Tables } from "#server/database/tables.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

interface NamedTable {
  table: string;
  index: number;
  isJoined: boolean;
}

/** The room of `server/` that reads and writes each table; other rooms ask it. */
const roomOf: Record<string, string> = {
  activity_log: "activity",
  api_tokens: "auth",
  approvals: "review",
  area_versions: "database",
  backups: "backup",
  counters: "statistics",
  documents: "resource",
  drafts: "publishing",
  editors: "publishing",
  enquiries: "contact",
  enquiry_drafts: "contact",
  enquiry_mentions: "contact",
  enquiry_messages: "contact",
  first_start: "auth",
  import_lines: "imports",
  import_pictures: "imports",
  import_redirects: "imports",
  import_sources: "imports",
  import_texts: "imports",
  imports: "imports",
  invitation_tokens: "auth",
  invitations: "auth",
  mails: "mail",
  media: "media",
  media_keys: "media",
  media_uses: "media",
  missed_addresses: "redirects",
  password_resets: "auth",
  portfolio_items: "portfolio",
  post_tags: "blog",
  posts: "blog",
  rate_limits: "limits",
  recovery_codes: "auth",
  redirects: "redirects",
  release_items: "publishing",
  releases: "publishing",
  review_comments: "review",
  review_link_items: "review",
  review_links: "review",
  reply_templates: "contact",
  revisions: "publishing",
  search_versions: "database",
  second_factors: "auth",
  sessions: "auth",
  sign_ins: "auth",
  signing_keys: "signing",
  slug_redirects: "blog",
  subscription_requests: "newsletter",
  subscriptions: "newsletter",
  trusted_ips: "auth",
  users: "users",
  vital_counts: "vitals",
  webhook_deliveries: "webhooks",
  webhooks: "webhooks",
} satisfies Record<keyof Tables, string>;

/** Copies, restores and logs whole tables, whatever is in them. */
const exemptRoom = "database";

/** Rooms whose queries name the tables that they are handed. */
const genericRooms = ["resource", "statistics"];

/** Rows hold the id of whoever made them, and answers show that person's name. */
const joinedByAll = "users";

/** Lists of posts are sorted by the author's name, in the database. */
const exceptions = [{ path: "server/blog/post-rows.ts", table: "users" }];

if (import.meta.main) {
  const files = readSourceFiles("server");
  const sentences = [...findForeignTables(files), ...findStaleExceptions(files)];
  for (const sentence of sentences) console.log(sentence);
  process.exitCode = sentences.length > 0 ? 1 : 0;
}

/** Returns a sentence for each query that names a table of another room. */
export function findForeignTables(files: readonly SourceFile[]): string[] {
  const checked = files.filter(({ path }) => isChecked(path));
  return checked.flatMap((file) => [...foreignTablesIn(file), ...unknownTablesIn(file)]);
}

function findStaleExceptions(files: readonly SourceFile[]): string[] {
  return exceptions
    .filter(({ path, table }) => {
      const text = files.find((file) => file.path === path)?.text ?? "";
      return !namedTables(text).some(
        (namedTable) => namedTable.table === table && !namedTable.isJoined,
      );
    })
    .map(({ path, table }) => `${path} needs no exception for ${table} any more: strike it out.`);
}

function isChecked(path: string): boolean {
  return /^server\/.+\.ts$/.test(path) && !/\.test\.ts$/.test(path) && roomAt(path) !== exemptRoom;
}

function roomAt(path: string): string {
  return path.split("/")[1] ?? "";
}

function foreignTablesIn({ path, text }: SourceFile): string[] {
  return namedTables(text)
    .filter(({ table }) => table in roomOf && roomOf[table] !== roomAt(path))
    .filter(({ table, isJoined }) => !(isJoined && table === joinedByAll))
    .filter(({ table }) => !exceptions.some((each) => each.path === path && each.table === table))
    .map(
      ({ table, index }) =>
        `${path}:${lineAt(text, index)} names the table ${table} of server/${roomOf[table]}. Ask that room, through what server/compose hands down.`,
    );
}

/** A name that is only known at run time could be that of any table. */
function unknownTablesIn({ path, text }: SourceFile): string[] {
  if (genericRooms.includes(roomAt(path))) return [];
  return argumentsOfQueries(text)
    .filter(({ argument }) => !/^["[]/.test(argument) && !/\.as\($/.test(argument))
    .map(
      ({ index }) =>
        `${path}:${lineAt(text, index)} has a query whose table is not written there. Only server/resource and server/statistics may.`,
    );
}

function namedTables(text: string): NamedTable[] {
  return [
    ...argumentsOfQueries(text).flatMap(({ argument, index, isJoined }) =>
      stringsIn(argument).map((table) => ({ table, index, isJoined })),
    ),
    ...matches(text, /\btable: "(\w+)"/g),
    ...matches(text, /\b(?:found|matching|\w+Matching|index|unindex|indexAll)\(\w+, "(\w+)"/g),
    ...[...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].flatMap(({ 1: query = "", index }) =>
      matches(query, /\b(?:from|join|into|update|table) "?(\w+)/gi).map((namedTable) => ({
        ...namedTable,
        index: index + namedTable.index,
      })),
    ),
  ];
}

function argumentsOfQueries(text: string) {
  const calls =
    /\b(?:selectFrom|insertInto|replaceInto|mergeInto|updateTable|deleteFrom|(inner|left|right|full|cross)Join(?:Lateral)?)\(\s*(\[[^\]]*\]|"[^"]*"|[^()]*(?:\([^()]*\)[^()]*)*?\.as\(|[^\s,)]+)/g;
  return [...text.matchAll(calls)].map(({ 1: join, 2: argument = "", index }) => ({
    argument,
    index,
    isJoined: join !== undefined,
  }));
}

function stringsIn(argument: string): string[] {
  return [...argument.matchAll(/"(\w+)[^"]*"/g)].map(([, table = ""]) => table);
}

function matches(text: string, pattern: RegExp): NamedTable[] {
  return [...text.matchAll(pattern)].map(({ 1: table = "", index }) => ({
    table,
    index,
    isJoined: false,
  }));
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
