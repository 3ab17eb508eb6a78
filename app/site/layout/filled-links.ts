import { useRouteLoaderData } from "react-router";

interface Link {
  label: string;
  path: string;
}

const useRoot = () =>
  useRouteLoaderData("root") as
    | { emptyPages?: readonly string[]; unlinked?: readonly Link[] }
    | undefined;

/** Legal pages that no other link of header or footer leads to. */
export const useUnlinked = (): readonly Link[] => useRoot()?.unlinked ?? [];

/** Whether an address is that of a list which has nothing to show yet. */
export function useIsEmpty() {
  const root = useRoot();
  return (path: string | undefined) => path !== undefined && !!root?.emptyPages?.includes(path);
}

/** Without links to lists that have nothing to show yet. */
export function useFilledLinks() {
  const isEmpty = useIsEmpty();
  return <L extends { path: string }>(links: readonly L[]): readonly L[] =>
    links.filter(({ path }) => !isEmpty(path));
}
