import { redirect } from "react-router";
import type { Route } from "./+types/search";

/** The address that the site declares for searching leads to the list of what is found. */
export function loader({ url }: Route.LoaderArgs) {
  const term = url.searchParams.get("q")?.trim();
  return redirect(term ? `/blog?search=${encodeURIComponent(term)}` : "/blog", 302);
}
