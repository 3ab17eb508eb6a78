import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { canReach } from "#contract/resources.ts";
import type { Role } from "#contract/roles.ts";
import { api } from "../session/api.ts";
import type { Entry } from "./commands.ts";
import { byFit, isBegun } from "./matching.ts";

/** How many of each kind are shown. */
const limit = 5;

/** What the API finds in the areas that the role reaches, the best fit first. A kind that fails is left out. */
export function useFound(role: Role, typed: string, search: string, isOpen: boolean) {
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ["palette", role, search],
    enabled: isOpen && search.length > 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { search, limit };
      const finders: Promise<Entry[]>[] = [];
      if (canReach(role, "blog")) finders.push(findPosts(query, signal));
      if (canReach(role, "portfolio")) finders.push(findProjects(search, signal));
      if (canReach(role, "contact")) finders.push(findEnquiries(query, signal));
      if (canReach(role, "users")) finders.push(findPeople(query, signal));
      const found = await Promise.all(finders.map((finder) => finder.catch(() => [])));
      return byFit(found.flat(), search);
    },
  });
  const found = search.length > 1 ? (data ?? []) : [];
  const isOutdated = isPlaceholderData || search !== typed;
  return {
    // Enter opens nothing that was found for other words.
    found: isOutdated
      ? found.filter(({ label, detail = "" }) => isBegun(`${label} ${detail}`, typed))
      : found,
    isFetching: isFetching || isOutdated,
  };
}

interface Search {
  search: string;
  limit: number;
}

async function findPosts(query: Search, signal: AbortSignal): Promise<Entry[]> {
  const { posts } = await api.blog.listAll({ query, signal });
  return posts.map(({ id, title, status }) => ({
    kind: "Post",
    label: title,
    detail: status,
    to: `/admin/blog/edit/${id}`,
  }));
}

async function findProjects(search: string, signal: AbortSignal): Promise<Entry[]> {
  const { items } = await api.portfolio.list({ query: { limit: 1000 }, signal });
  const found = items.filter(({ title }) => isBegun(title, search));
  return byFit(
    found.map(({ id, title, category }) => ({
      kind: "Project",
      label: title,
      detail: category,
      to: `/admin/portfolio/edit/${id}`,
    })),
    search,
  ).slice(0, limit);
}

async function findEnquiries(query: Search, signal: AbortSignal): Promise<Entry[]> {
  const { submissions } = await api.contact.list({ query, signal });
  return submissions.map(({ id, name, subject, email }) => ({
    kind: "Enquiry",
    label: name,
    detail: subject ?? email,
    to: `/admin/contact/${id}`,
  }));
}

async function findPeople(query: Search, signal: AbortSignal): Promise<Entry[]> {
  const { users } = await api.users.list({ query, signal });
  return users.map(({ id, first_name, last_name, email }) => ({
    kind: "Person",
    label: `${first_name} ${last_name}`,
    detail: email,
    to: `/admin/users/${id}/edit`,
  }));
}
