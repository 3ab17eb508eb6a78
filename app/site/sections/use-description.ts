import { useRouteLoaderData } from "react-router";

export function useDescription(project?: { description: string | null }): string {
  const root = useRouteLoaderData("root") as { undescribed?: string } | undefined;
  return project?.description ?? root?.undescribed ?? "";
}
