import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { Media } from "#contract/areas/media.ts";
import { IconSearch } from "../components/icons/icons.ts";
import { LoadFailure } from "../components/load-failure.tsx";
import { api } from "../session/api.ts";
import styles from "./media-browser.module.css";

interface MediaBrowserProps {
  /** The only type of files that is offered; without it all are. */
  type?: "image";
  /** The accessible name of the search field. */
  label: string;
  onSearchKeyDown?(event: KeyboardEvent): void;
  /** Stands beside the search field. */
  tools?: ReactNode;
  /** Stands between the search field and the files. */
  notes?: ReactNode;
  children(media: FoundMedia): ReactNode;
}

export interface FoundMedia {
  /** Null while they load. */
  files: readonly Media[] | null;
  isSearched: boolean;
  /** Whether these are still the files of the search before. */
  isStale: boolean;
}

const limit = 24;
const debounceMs = 250;

/** Searches the files of the library, page by page; its child shows what was found. */
export function MediaBrowser(props: MediaBrowserProps) {
  const { type, label, onSearchKeyDown, tools, notes, children } = props;
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), debounceMs);
  const query = useFiles(type, search);
  return (
    <div className={styles.browser}>
      <div className={styles.head}>
        <TextInput
          className={styles.search ?? ""}
          aria-label={label}
          type="search"
          placeholder="Name, description, caption, credit"
          maxLength={200}
          data-autofocus
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onSearchKeyDown}
        />
        {tools}
      </div>
      {notes}
      {query.isError && (
        <LoadFailure
          sentence="Failed to load files"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {(query.data || query.isPending) &&
        children({
          files: query.data?.pages.flatMap(({ media }) => media) ?? null,
          isSearched: search !== "",
          isStale: query.isPlaceholderData,
        })}
      {query.hasNextPage && (
        <Button
          variant="default"
          className={styles.more ?? ""}
          onClick={() => !query.isFetchingNextPage && query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? "Loading …" : "Show more"}
        </Button>
      )}
    </div>
  );
}

const useFiles = (type: "image" | undefined, search: string) =>
  useInfiniteQuery({
    queryKey: ["media", "list", "browser", type ?? "all", search],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam: page, signal }) =>
      api.media.list({ query: { type, search, page, limit }, signal }),
    getNextPageParam: ({ media }, _, page) => (media.length === limit ? page + 1 : undefined),
  });
