import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import type { Media } from "#contract/areas/media.ts";
import type { FieldInput } from "../../components/forms/fields/text-field.ts";
import { useUnsaved } from "../../components/forms/use-unsaved.ts";
import { useMessages } from "../../components/messages.tsx";
import { isPicture } from "../file-words.ts";
import { fileAt } from "../queries.ts";
import { UploadRow } from "../uploads/upload-tray.tsx";
import { useGivenFiles, useNoStrayDrops } from "../uploads/use-given-files.ts";
import { useUploads } from "../uploads/use-uploads.ts";
import { measuredSize, type Size } from "./measured-size.ts";
import styles from "./picture-field.module.css";
import { PicturePreview } from "./picture-preview.tsx";
import { PictureSource } from "./picture-source.tsx";
import { useTypedAddress } from "./use-typed-address.ts";

interface PictureFieldProps {
  label: string;
  input: FieldInput;
  help?: string | undefined;
  required?: boolean;
  /** Whether no other address is taken, so that none is asked for. */
  isLibraryOnly?: boolean;
  /** Called for pictures of the library only, which the server has measured. */
  onMeasured?(size: Size): void;
  /** Fields beside the address, such as the size, which nobody has measured. */
  preview?: ReactNode;
}

export function PictureField({
  label,
  input,
  help,
  required = false,
  isLibraryOnly = false,
  onMeasured,
  preview,
}: PictureFieldProps) {
  const name = label.replace(/ URL$/, "");
  const dropArea = useRef<HTMLDivElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const queries = useQueryClient();
  const { fail } = useMessages();
  const [chosen, setChosen] = useState("");
  const address = String(input.value ?? "").trim();
  const typing = useTypedAddress(address);
  // Choosing files needs no field for an address to show that one is missing.
  const missing = address === "" && !typing.isOpen ? input.error : undefined;
  const problem = useId();

  const take = (media: Media) => {
    queries.setQueryData(fileAt(media.url).queryKey, media);
    input.onChange(media.url);
    setChosen(`${media.name} chosen`);
    const size = measuredSize(media);
    if (size) onMeasured?.(size);
  };
  const { uploads, add, cancel, retry, clear, cancelAll } = useUploads((media) => {
    clear("done");
    if (isPicture(media)) take(media);
    else fail("Not a picture", "It was added to the library.");
  });
  const onFiles = useCallback(
    (files: File[]) => {
      cancelAll();
      add(files.slice(0, 1));
      if (files.length > 1) fail("Only one picture fits here", "The first one was used.");
    },
    [add, cancelAll, fail],
  );
  const isOver = useGivenFiles(dropArea, onFiles);
  useNoStrayDrops();
  useUnsaved(() => ({ isUnsaved: uploads.some(({ state }) => state !== "failed") }));

  const remove = () => {
    input.onChange("");
    setChosen("Removed");
    // The button is gone, and the focus with it.
    choose.current?.focus();
  };
  return (
    <div ref={dropArea} className={styles.field} data-over={isOver || undefined}>
      <fieldset
        className={styles.picker}
        data-field={input["data-path"]}
        tabIndex={-1}
        {...markOf(missing, input, problem)}
      >
        {/* Named apart from the field for the address. */}
        <legend className={styles.label} data-required={required || undefined}>
          {name}
        </legend>
        {help && <p className={styles.help}>{help}</p>}
        {address ? (
          <PicturePreview address={address} />
        ) : (
          <p className={styles.empty}>Drop or paste a picture here</p>
        )}
        {missing && (
          <p id={problem} className={styles.missing}>
            {missing}
          </p>
        )}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} cancel={cancel} retry={retry} />
        ))}
        <div className={styles.buttons}>
          <PictureSource
            choose={choose}
            label={`File for ${name.toLowerCase()}`}
            onFiles={onFiles}
            onPick={take}
          />
          {address && (
            <Button size="xs" variant="subtle" color="neutral" onClick={remove}>
              Remove
            </Button>
          )}
          {!isLibraryOnly && (
            <Button size="xs" variant="subtle" color="neutral" onClick={typing.open}>
              Use an address
            </Button>
          )}
        </div>
        <span className="visually-hidden" role="status">
          {uploads.find(({ error }) => error)?.error ?? chosen}
        </span>
      </fieldset>
      <div
        ref={typing.box}
        className={styles.address}
        hidden={!typing.isOpen || (isLibraryOnly && !input.error)}
      >
        <TextInput
          {...input}
          {...(missing && { error: undefined, "data-path": undefined })}
          label={label}
          required={required}
          type="url"
          size="xs"
          onFocus={(event) => {
            input.onFocus?.(event);
            typing.keep();
          }}
        />
        {address !== "" && preview}
      </div>
    </div>
  );
}

/** Makes a place the faulty field of the form, as described by the element with an id. */
const markOf = (missing: ReactNode, { "data-path": path }: FieldInput, id: string) =>
  missing ? { "data-path": path, "data-invalid": true, "aria-describedby": id } : {};
