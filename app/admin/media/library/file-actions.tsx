import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Media } from "#contract/areas/media.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { useDialogs } from "../../components/dialogs.tsx";
import { useMessages } from "../../components/messages.tsx";
import type { ResourceEntry } from "../../resource/entry.ts";
import { useRemoval } from "../../resource/use-removal.ts";
import { typesLike } from "../file-words.ts";
import { FileButton } from "../uploads/file-button.tsx";
import { replaceFile } from "../uploads/upload.ts";
import { hiddenPlaces, usedSentence } from "./options.ts";
import { usesOf } from "./uses.tsx";

interface FileActionsProps {
  entry: ResourceEntry;
  media: Media;
  onReplaced(media: Media): void;
  onGone(): void;
}

const outOfReach = (hidden: number) =>
  `It is also used in ${hiddenPlaces(hidden)}. Upload the new one separately, or ask an admin to replace it.`;

export function FileActions({ entry, media, onReplaced, onGone }: FileActionsProps) {
  const { data: { uses, hidden } = { uses: [], hidden: 0 } } = useQuery(usesOf(media.id));
  const { confirm, alert } = useDialogs();
  const { succeed, fail } = useMessages();
  const { remove, isBusy } = useRemoval(entry);
  const [share, setShare] = useState<number | null>(null);
  const objects = new Set(uses.map(({ area, id }) => `${area} ${id}`)).size + hidden;
  const places = `${objects} ${objects === 1 ? "place" : "places"}`;

  const replace = async ([file]: File[]) => {
    if (!file) return;
    if (hidden > 0) return void alert("This file cannot be replaced", outOfReach(hidden));
    const text = `“${file.name}” replaces it in ${places}. Name and description stay.`;
    const question = { question: "Replace this file everywhere?", text, confirm: "Replace" };
    if (objects > 0 && !(await confirm({ ...question, isDangerous: false }))) return;
    setShare(0);
    try {
      onReplaced(await replaceFile(media, file, { onProgress: setShare }));
      succeed("File replaced", objects > 0 ? `In ${places}.` : undefined);
    } catch (error) {
      fail("Failed to replace file", error instanceof Error ? error.message : undefined);
    } finally {
      setShare(null);
    }
  };
  const ask = () => {
    if (objects > 0) void alert("This file is used", usedSentence({ uses, hidden }));
    else void remove({ ...media }, onGone);
  };
  return (
    <Group gap="sm">
      <CopyButton text={new URL(media.url, location.origin).href} label="Copy address" />
      {share === null ? (
        <FileButton
          label="Replacement file"
          accept={typesLike(media)}
          onFiles={replace}
          variant="default"
        >
          {objects > 0 ? `Replace in ${places}` : "Replace"}
        </FileButton>
      ) : (
        <Button variant="default" data-disabled aria-disabled role="status">
          {share === 1 ? "Processing …" : `${Math.floor(share * 100)} % uploaded`}
        </Button>
      )}
      <BusyButton variant="subtle" color="neutral" isBusy={isBusy} onClick={ask}>
        Delete
      </BusyButton>
    </Group>
  );
}
