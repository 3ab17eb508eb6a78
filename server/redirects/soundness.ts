import {
  beginningOf,
  isFrom,
  type RedirectSource,
  redirects,
  sourceOf,
} from "#contract/areas/redirects.ts";
import type { CodeOf } from "#contract/core/errors.ts";
import { DuplicateError, Invalid } from "../kernel/errors.ts";
import type { RedirectEntry } from "./redirect-rows.ts";

export type Ends = Pick<RedirectEntry, "from" | "to">;

export type RedirectColumns = Pick<RedirectEntry, "from" | "to" | "status">;

type ParsedColumns =
  | { columns: RedirectColumns; problem: null }
  | { columns: null; problem: string };

/** The columns of a redirect by the rules of the contract, or what is wrong with it. */
export function parseColumns(redirect: Record<keyof RedirectColumns, unknown>): ParsedColumns {
  const parsed = redirects.create.safeParse(redirect);
  const [issue] = parsed.error?.issues ?? [];
  if (issue) return { columns: null, problem: issue.message };
  const { from, to, status } = parsed.data as RedirectColumns;
  return { columns: { from, to, status }, problem: null };
}

type Route = ReturnType<typeof routeOf>;

/** Redirects by their addresses, so that thousands of new ones are not compared with all. */
export interface RouteIndex {
  has(from: string): boolean;
  add(ends: Ends): void;
  /** The redirects that apply to the target of this one. */
  after(redirect: Route): Route[];
  /** The redirects that lead to an address to which this one applies. */
  before(redirect: Route): Route[];
}

export function indexRoutes(all: readonly Ends[]): RouteIndex {
  const routes: Route[] = [];
  const froms = new Set<string>();
  const bySource = new Map<string, Route[]>();
  const byTarget = new Map<string, Route[]>();
  /** A `*` at the end of a path may meet any other. */
  const open: Route[] = [];
  const put = (map: Map<string, Route[]>, key: string, route: Route) => {
    const routesOfKey = map.get(key);
    if (routesOfKey) routesOfKey.push(route);
    else map.set(key, [route]);
  };

  const candidates = (map: Map<string, Route[]>, path: string) =>
    beginningOf(path) === null ? [...(map.get(path) ?? []), ...open] : routes;

  function add(ends: Ends): void {
    const route = routeOf(ends);
    routes.push(route);
    froms.add(ends.from);
    put(bySource, route.source.path, route);
    put(byTarget, route.target.path, route);
    if (route.keeps || beginningOf(route.source.path) !== null) open.push(route);
  }

  for (const ends of all) add(ends);
  return {
    has: (from) => froms.has(from),
    add,
    after: ({ target }) =>
      candidates(bySource, target.path).filter(({ source }) => isFrom(source, target)),
    before: ({ source }) =>
      candidates(byTarget, source.path).filter(({ target }) => isFrom(source, target)),
  };
}

/** Throws `Invalid` for a redirect that leads in a circle or over another one. */
export function requireSound({ from, to }: Ends, index: RouteIndex): void {
  if (index.has(from)) throw new DuplicateError("redirect_taken");
  const redirect = routeOf({ from, to });
  if (redirect.keeps && beginningOf(redirect.source.path) === null) {
    refuse("invalid", "to", "Remove the *, or end the old address with one too.");
  }
  if (isFrom(redirect.source, redirect.target) && !isShortening(redirect)) {
    refuse("redirect_loop", "to", "This leads back to the same address.");
  }
  const following = index.after(redirect);
  const back = following.find(
    (next) =>
      isFrom(redirect.source, next.target) && !(isShortening(redirect) && isShortening(next)),
  );
  if (back) {
    const message = `${back.from} already leads to ${back.to}, so visitors would go round in circles.`;
    refuse("redirect_loop", "to", message);
  }
  const [next] = isAnywhere(redirect.target) ? [] : following;
  if (next) {
    refuse(
      "redirect_chain",
      "to",
      `${next.from} already leads to ${next.to}. Enter ${next.to} here.`,
    );
  }
  const before = index.before(redirect).find(({ target }) => !isAnywhere(target));
  if (before) {
    const message = `${before.from} leads to this address. Change ${before.from} to lead to ${to} first.`;
    refuse("redirect_chain", "from", message);
  }
}

const routeOf = ({ from, to }: Ends) => {
  const [source, target] = [sourceOf(from) as RedirectSource, sourceOf(to) as RedirectSource];
  return { from, to, source, target, keeps: beginningOf(target.path) !== null };
};

/** Whether it takes something away each time, so that it ends by itself. */
const isShortening = ({ source, target, keeps }: ReturnType<typeof routeOf>) =>
  keeps && target.path.length < source.path.length;

/** Whether it only takes the beginning away; any other redirect could follow that. */
const isAnywhere = ({ path }: RedirectSource) => path === "/*";

export function refuse(code: CodeOf<400>, path: keyof Ends, message: string): never {
  throw new Invalid([{ path, message }], code);
}
