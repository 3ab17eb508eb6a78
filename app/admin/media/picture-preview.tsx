import { Anchor, Skeleton } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Media } from "#contract/media.ts";
import { useMessages } from "../parts/messages.tsx";
import { Picture } from "../parts/picture.tsx";
import { api, detailOf } from "../session/api.ts";
import { Drawing } from "./drawing.tsx";
import { factsOf, isCropped } from "./file-words.ts";
import { FocalPoint, type Point } from "./focal-point.tsx";
import styles from "./picture-preview.module.css";
import { fileAt } from "./queries.ts";

/** In milliseconds: a drag sets many points. */
const pause = 600;

export function PicturePreview({ address }: { address: string }) {
  const { data: media, isLoading } = useQuery(fileAt(address));
  if (isLoading) return <Skeleton height={160} role="status" aria-label="Loading" />;
  if (!media) return <Picture src={address} alt="The picture as it will be shown" isLarge />;
  return <LibraryPicture key={media.id} media={media} />;
}

/** Its focal point belongs to the file, so it is saved at once and not with the form. */
function LibraryPicture({ media }: { media: Media }) {
  const queries = useQueryClient();
  const { succeed, fail } = useMessages();
  const [point, setPoint] = useState<Point>(media);
  const { id, url, focalX, focalY } = media;

  useEffect(() => {
    if (point.focalX === focalX && point.focalY === focalY) return;
    const timer = setTimeout(async () => {
      try {
        const payload = { focalX: point.focalX, focalY: point.focalY };
        const saved = await api.media.update({ id, payload });
        queries.setQueryData(fileAt(url).queryKey, saved.media);
        succeed("Focal point saved");
      } catch (error) {
        fail("Failed to save focal point", detailOf(error));
      }
    }, pause);
    return () => clearTimeout(timer);
  }, [point, id, url, focalX, focalY, queries, succeed, fail]);

  return (
    <>
      {isCropped(media) ? (
        <FocalPoint
          media={media}
          focalX={point.focalX}
          focalY={point.focalY}
          onChange={setPoint}
          isSmall
        />
      ) : (
        <Drawing url={url} />
      )}
      <p className={styles.words}>
        <Anchor href={`/admin/media/${id}`} target="_blank" className="reach">
          {media.name}
        </Anchor>
        <span>{factsOf(media)}</span>
        {media.alt === null && <span className={styles.missing}>No alternative text</span>}
      </p>
    </>
  );
}
