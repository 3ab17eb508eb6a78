import { useRouteLoaderData } from "react-router";

/** Without links to lists that have nothing to show yet. */
export function useFilledLinks() {
  const root = useRouteLoaderData("root") as { emptyPages?: readonly string[] } | undefined;
  return <L extends { path: string }>(links: readonly L[]): readonly L[] =>
    links.filter(({ path }) => !root?.emptyPages?.includes(path));
}
