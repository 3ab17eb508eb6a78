import { ApiError } from "../../api-client/client.ts";
import { apiContext, requestContext } from "../../api-client/context.ts";
import type { Suggestions } from "../sections/search-box.tsx";
import type { Route } from "./+types/suggestions";

/** How many posts are suggested. Section 9 of the product specification. */
const limit = 5;

/** What the search box suggests for a term. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Suggestions> {
  const term = url.searchParams.get("term")?.trim() ?? "";
  if (term === "") return { term, posts: [], hasFailed: false };
  try {
    const { posts } = await context.get(apiContext).blog.list({ query: { search: term, limit } });
    return { term, posts: posts.map(({ slug, title }) => ({ slug, title })), hasFailed: false };
  } catch (error) {
    // A term that the API does not take finds nothing.
    const hasFailed = !(error instanceof ApiError && error.status === 400);
    if (hasFailed) context.get(requestContext).report(error);
    return { term, posts: [], hasFailed };
  }
}

/** A line that breaks suggests nothing; the page stays. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const term = new URL(request.url).searchParams.get("term")?.trim() ?? "";
  const nothing: Suggestions = { term, posts: [], hasFailed: true };
  return serverLoader().catch(() => nothing);
}
