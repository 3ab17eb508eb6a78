import { redirect } from "react-router";
import { sitePages } from "#contract/site-pages.ts";
import type { Route } from "./+types/search";

/** The target of the SearchAction in the structured data. */
export function loader({ url }: Route.LoaderArgs) {
  const term = url.searchParams.get("q")?.trim();
  return redirect(
    term ? `${sitePages.blog.path}?search=${encodeURIComponent(term)}` : sitePages.blog.path,
    302,
  );
}
