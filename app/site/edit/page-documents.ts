export interface PageDocument {
  kind: string;
  id: number;
  value: Record<string, unknown>;
}

type RouteMatch = { loaderData?: unknown } | undefined;

interface Data {
  content?: Record<string, unknown>;
  service?: PageItem;
  services?: readonly PageItem[];
  legal?: PageItem;
  free?: PageItem;
}

interface PageItem {
  id: number;
  [field: string]: unknown;
}

const dataIn = (matches: readonly RouteMatch[]) =>
  matches.map((match) => (match?.loaderData ?? {}) as Data);

/** The documents that a page's loaders brought: its own before those of every page. */
export function documentsIn(matches: readonly RouteMatch[]): PageDocument[] {
  return dataIn(matches)
    .toReversed()
    .flatMap(({ content = {}, service, services = [], legal, free }) => [
      ...[service ?? [], services].flat().map((item) => of("services", item)),
      ...[legal ?? []].flat().map((item) => of("legal", item)),
      ...[free ?? []].flat().map((item) => of("pages", item)),
      ...Object.entries(content).flatMap(([kind, value]) =>
        [value as PageItem | PageItem[]].flat().map((item) => of(kind, item)),
      ),
    ]);
}

const of = (kind: string, { id, ...value }: PageItem): PageDocument => ({ kind, id, value });

/** Returns what `useContent` returns for the kind, with one document as it is being typed. */
export function withItem(
  matches: readonly RouteMatch[],
  kind: string,
  id: number,
  value: Record<string, unknown>,
): unknown {
  const loaded = dataIn(matches).find(({ content }) => content?.[kind])?.content?.[kind];
  if (!Array.isArray(loaded)) return loaded && { ...(loaded as object), ...value };
  return loaded.map((item: PageItem) => (item.id === id ? { ...item, ...value } : item));
}
