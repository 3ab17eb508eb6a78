import { Input } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useRef, useState } from "react";
import type { Media } from "#contract/areas/media.ts";
import { useUnsaved } from "../../components/forms/use-unsaved.ts";
import { useMessages } from "../../components/messages.tsx";
import { moved } from "../../components/order-handle.tsx";
import { isPicture } from "../file-words.ts";
import { fileOf } from "../queries.ts";
import { UploadRow } from "../uploads/upload-tray.tsx";
import { useGivenFiles, useNoStrayDrops } from "../uploads/use-given-files.ts";
import { useUploads } from "../uploads/use-uploads.ts";
import { PictureItem, type PictureKind } from "./picture-item.tsx";
import { PictureSource } from "./picture-source.tsx";
import styles from "./pictures-field.module.css";

export interface GivenPicture {
  mediaId: number;
  alt: string;
  kind?: PictureKind | undefined;
}

interface PicturesFieldProps {
  label: string;
  help: string;
  path: string;
  value: readonly GivenPicture[];
  errors: Record<string, ReactNode>;
  /** Takes an updater, since several uploads can end at once. */
  onChange(change: (before: readonly GivenPicture[]) => GivenPicture[]): void;
}

export function PicturesField(props: PicturesFieldProps) {
  const { label, help, path, value, errors, onChange } = props;
  const dropArea = useRef<HTMLFieldSetElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const queries = useQueryClient();
  const { fail } = useMessages();
  const [said, setSaid] = useState({ id: 0, text: "" });

  // Uploads end in any order, but are shown in the order in which they were given.
  const turns = useRef(new Map<File | number, number>());

  const take = (media: Media, file?: File) => {
    queries.setQueryData(fileOf(media.id).queryKey, media);
    const turn = file && turns.current.get(file);
    if (turn !== undefined) turns.current.set(media.id, turn);
    onChange((before) => {
      if (before.some(({ mediaId }) => mediaId === media.id)) return [...before];
      const next = before.findIndex(
        ({ mediaId }) => (turns.current.get(mediaId) ?? -1) > (turn ?? Number.POSITIVE_INFINITY),
      );
      return before.toSpliced(next < 0 ? before.length : next, 0, { mediaId: media.id, alt: "" });
    });
    setSaid({ id: 0, text: `${media.name} added` });
  };
  const { uploads, add, cancel, retry, clear } = useUploads((media, file) => {
    clear("done");
    if (isPicture(media)) take(media, file);
    else fail("Not a picture", "It was added to the library.");
  });
  const onFiles = useCallback(
    (files: File[]) => {
      for (const file of files) turns.current.set(file, turns.current.size);
      add(files);
    },
    [add],
  );
  const isOver = useGivenFiles(dropArea, onFiles);
  useNoStrayDrops();
  useUnsaved(() => ({ isUnsaved: uploads.some(({ state }) => state !== "failed") }));

  const move = (from: number, to: number, name: string) => {
    const id = value[from]?.mediaId ?? 0;
    if (from === to || to < 0 || to >= value.length) return;
    onChange((before) => moved(before, from, to));
    setSaid({ id, text: `${name} moved to position ${to + 1}` });
  };
  const remove = (id: number, name: string) => {
    onChange((before) => before.filter(({ mediaId }) => mediaId !== id));
    setSaid({ id: 0, text: `${name} removed` });
    // The button is gone, and the focus with it.
    choose.current?.focus();
  };
  const setAlt = (id: number, alt: string) =>
    onChange((before) => before.map((each) => (each.mediaId === id ? { ...each, alt } : each)));

  const setKind = (id: number, chosen: PictureKind | null) =>
    onChange((before) =>
      before.map(({ kind, ...each }) => {
        const newKind = each.mediaId === id ? chosen : kind;
        return newKind ? { ...each, kind: newKind } : each;
      }),
    );

  const faulty = Object.keys(errors).find((each) => each.split(".")[0] === path);
  return (
    <fieldset ref={dropArea} className={styles.field} data-over={isOver || undefined} tabIndex={-1}>
      <legend className={styles.legend}>{label}</legend>
      <p className={styles.help}>{help}</p>
      {value.length > 0 && (
        <ol className={styles.list} data-order="">
          {value.map(({ mediaId, alt, kind = null }, index) => (
            <PictureItem
              key={mediaId}
              id={mediaId}
              alt={alt}
              kind={kind}
              place={index}
              path={`${path}.${index}.alt`}
              said={said.id === mediaId ? said.text : ""}
              onAlt={(text) => setAlt(mediaId, text)}
              onKind={(chosen) => setKind(mediaId, chosen)}
              onMove={move}
              onRemove={(name) => remove(mediaId, name)}
            />
          ))}
        </ol>
      )}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} cancel={cancel} retry={retry} />
      ))}
      <div className={styles.buttons} data-empty={value.length === 0 || undefined}>
        {value.length === 0 && <span>Drop or paste pictures here</span>}
        <PictureSource
          choose={choose}
          label={`Files for ${label.toLowerCase()}`}
          isMultiple
          onFiles={onFiles}
          onPick={take}
        />
      </div>
      {faulty && <Input.Error>{String(errors[faulty])}</Input.Error>}
      <span className="visually-hidden" role="status">
        {uploads.find(({ error }) => error)?.error ?? (said.id === 0 ? said.text : "")}
      </span>
    </fieldset>
  );
}
