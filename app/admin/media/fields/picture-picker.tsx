import { Button, Modal, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import IconSearch from "@tabler/icons-react/icons/IconSearch";
import IconUpload from "@tabler/icons-react/icons/IconUpload";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import type { Media } from "#contract/areas/media.ts";
import { keyOf } from "../../../ui/keys.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import { api } from "../../session/api.ts";
import { isPicture, pictureTypes } from "../file-words.ts";
import { FileButton } from "../uploads/file-button.tsx";
import { UploadTray } from "../uploads/upload-tray.tsx";
import { useGivenFiles } from "../uploads/use-given-files.ts";
import { useUploads } from "../uploads/use-uploads.ts";
import { PickerGrid, pictureTile } from "./picker-grid.tsx";
import styles from "./picture-picker.module.css";

interface PicturePickerProps {
  isOpen: boolean;
  onPick(media: Media): void;
  onClose(): void;
}

const limit = 24;
const debounce = 250;

export function PicturePicker({ isOpen, onPick, onClose }: PicturePickerProps) {
  const [content, setContent] = useState<HTMLElement | null>(null);
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size="56rem" zIndex={300}>
      <Modal.Overlay />
      <Modal.Content ref={setContent}>
        <Modal.Header>
          <Modal.Title>Choose a picture</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </Modal.Header>
        <Modal.Body>{content && <Picker content={content} onPick={onPick} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface PickerProps {
  content: HTMLElement;
  onPick(media: Media): void;
}

function Picker({ content, onPick }: PickerProps) {
  const place = useRef<HTMLElement>(content);
  const grid = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), debounce);
  const query = usePictures(search);
  const pictures = query.data?.pages.flatMap(({ media }) => media) ?? [];

  const requestNumber = useRef(0);
  const { uploads, add, cancel, retry, clear } = useUploads((media) => {
    // A single uploaded picture is picked at once.
    if (requestNumber.current === 1 && isPicture(media)) onPick(media);
  });
  const upload = useRef((files: File[]) => {
    requestNumber.current = files.length;
    add(files);
  });
  const isOver = useGivenFiles(place, upload.current);

  const onKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event) !== "ArrowDown") return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`${pictureTile}[tabindex="0"]`)?.focus();
  };
  return (
    <div className={styles.picker} data-over={isOver || undefined}>
      <div className={styles.head}>
        <TextInput
          className={styles.search ?? ""}
          aria-label="Search pictures"
          type="search"
          placeholder="Name, description, caption, credit"
          maxLength={200}
          data-autofocus
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <FileButton
          label="Pictures to upload"
          accept={pictureTypes}
          isMultiple
          onFiles={upload.current}
          color="action"
          leftSection={<IconUpload size={18} aria-hidden />}
        >
          Upload
        </FileButton>
      </div>
      <UploadTray uploads={uploads} cancel={cancel} retry={retry} clear={clear} />
      {query.isError ? (
        <LoadFailure
          sentence="Failed to load files"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      ) : (
        <PickerGrid
          grid={grid}
          pictures={query.isPending ? null : pictures}
          isSearched={search !== ""}
          isStale={query.isPlaceholderData}
          onPick={onPick}
        />
      )}
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

const usePictures = (search: string) =>
  useInfiniteQuery({
    queryKey: ["media", "list", "picker", search],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam: page, signal }) =>
      api.media.list({ query: { type: "image", search, page, limit }, signal }),
    getNextPageParam: ({ media }, _, page) => (media.length === limit ? page + 1 : undefined),
  });
