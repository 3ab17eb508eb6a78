import { redirect } from "react-router";
import type { Route } from "./+types/search";

/** The target of the SearchAction in the structured data. */
export function loader({ url }: Route.LoaderArgs) {
  const term = url.searchParams.get("q")?.trim();
  return redirect(term ? `/blog?search=${encodeURIComponent(term)}` : "/blog", 302);
}
