import { Button } from "@mantine/core";
import { type RefObject, useState } from "react";
import type { Media } from "#contract/areas/media.ts";
import { pictureTypes } from "../file-words.ts";
import { FileButton } from "../uploads/file-button.tsx";
import { PicturePicker } from "./picture-picker.tsx";

interface PictureSourceProps {
  choose: RefObject<HTMLButtonElement | null>;
  label: string;
  isMultiple?: boolean;
  onFiles(files: File[]): void;
  onPick(media: Media): void;
}

export function PictureSource({ choose, onPick, ...files }: PictureSourceProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button ref={choose} size="xs" variant="light" onClick={() => setChoosing(true)}>
        Choose
      </Button>
      <FileButton {...files} accept={pictureTypes} size="xs" variant="default">
        Upload
      </FileButton>
      {isChoosing && (
        <PicturePicker
          onClose={() => setChoosing(false)}
          onPick={(media) => {
            setChoosing(false);
            onPick(media);
          }}
        />
      )}
    </>
  );
}
