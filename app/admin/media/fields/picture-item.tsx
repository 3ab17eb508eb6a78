import { ActionIcon, Badge, NativeSelect, Skeleton, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { pictureKinds } from "#contract/core/fields.ts";
import { IconPhotoOff, IconX } from "../../components/icons/icons.ts";
import { OrderHandle } from "../../components/order-handle.tsx";
import { fileOf } from "../queries.ts";
import { Thumbnail } from "../thumbnail.tsx";
import styles from "./pictures-field.module.css";

export type PictureKind = (typeof pictureKinds)[number];

const kindNames: Readonly<Record<PictureKind, string>> = {
  page: "Whole page",
  phone: "On a phone",
  detail: "Detail",
  before: "Before",
};

interface PictureItemProps {
  id: number;
  alt: string;
  kind: PictureKind | null;
  place: number;
  path: string;
  said: string;
  onAlt(text: string): void;
  onKind(kind: PictureKind | null): void;
  onMove(from: number, to: number, name: string): void;
  onRemove(name: string): void;
}

export function PictureItem(props: PictureItemProps) {
  const { id, alt, kind, place, path, said, onAlt, onKind, onMove, onRemove } = props;
  const { data: media, isError } = useQuery(fileOf(id));
  const name = media?.name ?? `Picture ${place + 1}`;
  return (
    <li className={styles.item}>
      <span className={styles.frame}>
        {media && <Thumbnail media={media} sizes="14rem" />}
        {!media &&
          (isError ? (
            <IconPhotoOff size={28} stroke={1.5} aria-hidden />
          ) : (
            <Skeleton height="100%" />
          ))}
        {place === 0 && (
          <Badge className={styles.first ?? ""} color="action" variant="filled">
            First
          </Badge>
        )}
      </span>
      <span className={styles.tools}>
        <OrderHandle
          name={name}
          place={place}
          said={said}
          onMove={(from, to) => onMove(from, to, name)}
        />
        <span className={styles.name}>{name}</span>
        <ActionIcon
          variant="subtle"
          color="neutral"
          aria-label={`Remove ${name}`}
          onClick={() => onRemove(name)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </span>
      <TextInput
        size="xs"
        aria-label={`Alternative text of ${name}`}
        placeholder={media?.alt ?? "Describe the picture"}
        data-path={path}
        maxLength={500}
        value={alt}
        onChange={(event) => onAlt(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={`How ${name} is shown`}
        data={[
          { value: "", label: "Large picture" },
          ...pictureKinds.map((value) => ({ value, label: kindNames[value] })),
        ]}
        value={kind ?? ""}
        onChange={({ currentTarget }) =>
          onKind(pictureKinds.find((each) => each === currentTarget.value) ?? null)
        }
      />
    </li>
  );
}
