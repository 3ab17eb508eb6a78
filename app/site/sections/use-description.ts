import { useRouteLoaderData } from "react-router";

/** Of a project, or what the agency says of those that have none. */
export function useDescription(project?: { description: string | null }): string {
  const root = useRouteLoaderData("root") as { undescribed?: string } | undefined;
  return project?.description ?? root?.undescribed ?? "";
}
