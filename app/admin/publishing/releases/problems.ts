import type { Release } from "#contract/publishing/schedules.ts";
import { ApiError } from "../../../api-client/client.ts";

/** An action on the release that some of its items prevented. */
export interface Refusal {
  /** Completes the sentence “Nothing was …”. */
  what: "published" | "undone" | "planned";
  problems: readonly ReleaseProblem[];
  /** Repeats the action and overwrites what others have changed meanwhile. */
  anyway(): Promise<void>;
}

/** Why an item was refused; `details` is null if somebody changed it on the site meanwhile. */
export interface ReleaseProblem {
  path: string;
  details: { field: string; message: string }[] | null;
  /** The fields that were changed meanwhile, if known. */
  moved?: string[];
}

const meanwhile: ReadonlySet<string> = new Set(["published_meanwhile", "changed_since"]);

/** Details name their item first: `/api/blog/7 title`. */
export function problemsIn(problem: unknown): ReleaseProblem[] {
  if (!(problem instanceof ApiError)) return [];
  const {
    code,
    details = [],
    items = [],
  } = problem.body as typeof problem.body & {
    items?: string[];
  };
  if (!code || !meanwhile.has(code)) return byItem(details);
  const named = byItem(details);
  return items.map((path) => {
    const itemDetails = named.find((each) => each.path === path)?.details ?? [];
    return { ...movedAt(path), moved: itemDetails.map(({ field }) => field) };
  });
}

/** The items that kept a planned release from going out, or will keep it. */
export function problemsOfRelease({ schedule }: Release): ReleaseProblem[] {
  if (!schedule) return [];
  const { state, reason, moved, details } = schedule;
  const paths = [...new Set(moved.map((each) => each.split(" ")[0] ?? ""))];
  if (state === "planned" || paths.length > 0) return paths.map(movedAt);
  return reason === "moved" ? details.map(({ path }) => movedAt(path)) : byItem(details);
}

const movedAt = (path: string): ReleaseProblem => ({ path, details: null });

function byItem(details: readonly { path: string; message: string }[]): ReleaseProblem[] {
  const named = details.filter(({ path }) => path.startsWith("/api/"));
  const detailsByItem = Map.groupBy(named, ({ path }) => path.split(" ")[0] ?? "");
  return [...detailsByItem].map(([path, all]) => ({
    path,
    details: all.map((detail) => ({
      field: detail.path.slice(path.length + 1),
      message: detail.message,
    })),
  }));
}
