import { Button, Skeleton, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import IconSearch from "@tabler/icons-react/icons/IconSearch";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Media } from "#contract/areas/media.ts";
import { Dialog } from "../../../components/dialog.tsx";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { factsOf } from "../../../media/file-words.ts";
import { api } from "../../../session/api.ts";
import styles from "./library-dialog.module.css";

interface LibraryDialogProps {
  onPick(file: Media): void;
  onClose(): void;
}

const limit = 24;
const debounceMs = 250;

/** Picks any file of the library. */
export function LibraryDialog({ onPick, onClose }: LibraryDialogProps) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), debounceMs);
  const query = useInfiniteQuery({
    queryKey: ["media", "list", "attach", search],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam: page, signal }) =>
      api.media.list({ query: { search, page, limit }, signal }),
    getNextPageParam: ({ media }, _, page) => (media.length === limit ? page + 1 : undefined),
  });
  const files = query.data?.pages.flatMap(({ media }) => media) ?? [];
  return (
    <Dialog onClose={onClose} title="Attach a file of the library" size="lg" zIndex={300}>
      <TextInput
        aria-label="Search files"
        type="search"
        placeholder="Name, description, caption, credit"
        maxLength={200}
        data-autofocus
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {query.isError && (
        <LoadFailure
          sentence="Failed to load files"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {query.isPending && <Skeleton height={160} mt="md" />}
      {query.isSuccess && files.length === 0 && <p className={styles.none}>No files found.</p>}
      <ul className={styles.files} aria-label="Files of the library">
        {files.map((file) => (
          <li key={file.id}>
            <button type="button" className={styles.file} onClick={() => onPick(file)}>
              <span className={styles.name}>{file.name}</span>
              <small>{factsOf(file)}</small>
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          onClick={() => !query.isFetchingNextPage && query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? "Loading …" : "Show more"}
        </Button>
      )}
    </Dialog>
  );
}
