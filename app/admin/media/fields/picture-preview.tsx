import { Anchor, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Media } from "#contract/areas/media.ts";
import { Picture } from "../../components/picture.tsx";
import { Drawing } from "../drawing.tsx";
import { factsOf, isCropped } from "../file-words.ts";
import { FocalPoint } from "../focal-point.tsx";
import { fileAt } from "../queries.ts";
import { AltField } from "./alt-field.tsx";
import styles from "./picture-preview.module.css";
import { useMediaDetails } from "./use-media-details.ts";

export function PicturePreview({ address }: { address: string }) {
  const { data: media, isLoading } = useQuery(fileAt(address));
  if (isLoading) return <Skeleton height={160} role="status" aria-label="Loading" />;
  if (!media) return <Picture src={address} alt="The picture as it will be shown" isLarge />;
  return <LibraryPicture key={media.id} media={media} />;
}

interface LibraryPictureProps {
  media: Media;
  /** False beside a field for the alternative text of one place. */
  hasAlt?: boolean;
}

export function LibraryPicture({ media, hasAlt = true }: LibraryPictureProps) {
  const saving = useMediaDetails(media);
  const { focalX, focalY } = saving.details;
  return (
    <>
      {isCropped(media) ? (
        <FocalPoint
          media={media}
          focalX={focalX}
          focalY={focalY}
          onChange={saving.change}
          isSmall
        />
      ) : (
        <Drawing url={media.url} />
      )}
      <p className={styles.words}>
        <Anchor href={`/admin/media/${media.id}`} target="_blank" className="reach">
          {media.name}
        </Anchor>
        <span>{factsOf(media)}</span>
      </p>
      {hasAlt && <AltField {...saving} />}
    </>
  );
}
