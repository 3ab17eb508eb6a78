import { Modal, NativeSelect, Text, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { isBlank } from "#contract/core/visible.ts";
import type { Release } from "#contract/publishing/schedules.ts";
import { DialogButtons } from "../../components/dialog-buttons.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { useMessages } from "../../components/messages.tsx";
import { api, errorMessage } from "../../session/api.ts";
import { allReleases } from "./queries.ts";

interface AddToReleaseProps {
  path: string;
  onClose(): void;
}

const isNew = "new";

export default function AddToRelease({ path, onClose }: AddToReleaseProps) {
  const { data, isError, error, refetch } = useQuery(allReleases);
  const open = data?.filter(({ state }) => state === "open") ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [title, setTitle] = useState("");
  const [isTold, setTold] = useState(false);
  const queries = useQueryClient();
  const { succeed, fail } = useMessages();
  const release = open.find(({ id }) => String(id) === (chosen ?? String(open[0]?.id)));
  const isMissing = !release && isBlank(title);
  const isIn = release?.items.some((item) => item.path === path) ?? false;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Events bubble through React portals: an outer form must not be submitted, too.
    event.stopPropagation();
    if (isMissing || isIn) return setTold(true);
    onClose();
    try {
      const added = await addTo(release, path, title.trim());
      succeed(`Added to “${added.title}”`);
      await queries.invalidateQueries({ queryKey: ["releases"] });
    } catch (problem) {
      fail(errorMessage(problem, "It could not be added to the release."));
    }
  };
  return (
    <Modal opened onClose={onClose} title="Add to a release">
      {isError && (
        <LoadFailure sentence="Failed to load the releases" error={error} onRetry={refetch} />
      )}
      {data && (
        <form onSubmit={submit} noValidate>
          {open.length > 0 && (
            <NativeSelect
              label="Release"
              data-autofocus
              mb="md"
              value={release ? String(release.id) : isNew}
              error={isTold && isIn && "It is in this release already."}
              data={[
                ...open.map(({ id, title: name }) => ({ value: String(id), label: name })),
                { value: isNew, label: "A new release" },
              ]}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
          )}
          {!release && (
            <TextInput
              label="Title of the new release"
              data-autofocus={open.length === 0 || undefined}
              maxLength={120}
              value={title}
              error={isTold && isMissing && "This field is required."}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          )}
          <Text mt="md" c="dimmed">
            The site shows it once the release is published, as its draft is then.
          </Text>
          <DialogButtons submit="Add" onCancel={onClose} />
        </form>
      )}
    </Modal>
  );
}

async function addTo(release: Release | undefined, path: string, title: string): Promise<Release> {
  if (!release) {
    return (await api.releases.create({ payload: { title, items: [{ path }] } })).release;
  }
  const items = [...release.items.map((item) => ({ path: item.path })), { path }];
  return (await api.releases.update({ id: release.id, payload: { items } })).release;
}
