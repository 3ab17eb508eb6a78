import { useRouteLoaderData } from "react-router";

interface FilledLink {
  label: string;
  path: string;
}

const useRoot = () =>
  useRouteLoaderData("root") as
    | { emptyPages?: readonly string[]; unlinked?: readonly FilledLink[] }
    | undefined;

export const useUnlinked = (): readonly FilledLink[] => useRoot()?.unlinked ?? [];

/** Returns a function that tells whether a path is that of a list page without items. */
export function useIsEmpty() {
  const root = useRoot();
  return (path: string | undefined) => path !== undefined && !!root?.emptyPages?.includes(path);
}

export function useFilledLinks() {
  const isEmpty = useIsEmpty();
  return <L extends { path: string }>(links: readonly L[]): readonly L[] =>
    links.filter(({ path }) => !isEmpty(path));
}
