import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Media } from "#contract/areas/media.ts";
import { uploadFile } from "./upload.ts";
import { createUploadList, type UploadList } from "./upload-list.ts";

/** The library's own uploads, which go on while staff look at other screens. */
export const libraryUploads = createUploadList(uploadFile);

/** Uploads of a field or a text, which end with it. */
export function useUploads(onDone?: (media: Media, file: File) => void) {
  const [list] = useState(() => createUploadList(uploadFile));
  useEffect(() => () => list.cancelAll(), [list]);
  return { list, ...useUploadList(list, onDone) };
}

export function useUploadList(list: UploadList, onDone?: (media: Media, file: File) => void) {
  const queries = useQueryClient();
  const uploads = useSyncExternalStore(list.subscribe, list.get, list.get);

  useEffect(
    () =>
      list.onDone((media, file) => {
        void listAnew(queries);
        onDone?.(media, file);
      }),
    [list, queries, onDone],
  );
  const { add, cancel, retry, clear, cancelAll } = list;
  return { uploads, add, cancel, retry, clear, cancelAll };
}

/** Cancels first: a response from before the upload would otherwise be taken for fresh. */
async function listAnew(queries: QueryClient): Promise<void> {
  const lists = { queryKey: ["media", "list"] };
  await queries.cancelQueries(lists);
  await queries.invalidateQueries(lists);
}
