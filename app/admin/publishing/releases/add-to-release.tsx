import { NativeSelect, Text, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { fieldMessages } from "#contract/core/field-messages.ts";
import { isBlank } from "#contract/core/visible.ts";
import type { Release } from "#contract/publishing/schedules.ts";
import { Dialog } from "../../components/dialog.tsx";
import { DialogEnd, InlineForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import type { FieldErrors } from "../../components/forms/fields/field-errors.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import { useMessages } from "../../components/messages.tsx";
import { api, errorMessage } from "../../session/api.ts";
import { releasePath } from "../planning/paths.ts";
import { allReleases } from "./queries.ts";

interface AddToReleaseProps {
  path: string;
  /** Whether the release is opened then. */
  leads: boolean;
  onClose(): void;
}

const isNew = "new";

export default function AddToRelease({ path, leads, onClose }: AddToReleaseProps) {
  const { data, isError, error, refetch } = useQuery(allReleases);
  const open = data?.filter(({ state }) => state === "open") ?? [];
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { succeed, fail } = useMessages();
  const find = (chosen: string) =>
    open.find(({ id }) => String(id) === (chosen || String(open[0]?.id)));

  const add = async (release: Release | undefined, title: string) => {
    try {
      const added = await addTo(release, path, title);
      succeed(`Added to “${added.title}”`);
      await queries.invalidateQueries({ queryKey: ["releases"] });
      if (leads) void navigate(releasePath(added.id));
    } catch (problem) {
      fail(errorMessage(problem, "It could not be added to the release."));
    }
  };
  const form = useDialogForm({
    initial: { release: "", title: "" },
    rules({ title, ...values }): FieldErrors {
      const release = find(values.release);
      if (!release) return isBlank(title) ? { title: fieldMessages.required } : {};
      const isIn = release.items.some((item) => item.path === path);
      return isIn ? { release: "It is in this release already." } : {};
    },
    send({ title, ...values }) {
      void add(find(values.release), title.trim());
    },
    onClose,
  });
  const release = find(form.values.release);
  return (
    <Dialog onClose={onClose} title="Add to a release">
      {isError && (
        <LoadFailure sentence="Failed to load the releases" error={error} onRetry={refetch} />
      )}
      {data && (
        <InlineForm of={form}>
          {open.length > 0 && (
            <NativeSelect
              label="Release"
              data-autofocus
              mb="md"
              data={[
                ...open.map(({ id, title }) => ({ value: String(id), label: title })),
                { value: isNew, label: "A new release" },
              ]}
              {...form.field("release")}
              value={release ? String(release.id) : isNew}
            />
          )}
          {!release && (
            <TextInput
              label="Title of the new release"
              data-autofocus={open.length === 0 || undefined}
              maxLength={120}
              {...form.field("title")}
            />
          )}
          <Text mt="md" c="dimmed">
            The site shows it once the release is published, as its draft is then.
          </Text>
          <DialogEnd of={form} submit="Add" />
        </InlineForm>
      )}
    </Dialog>
  );
}

async function addTo(release: Release | undefined, path: string, title: string): Promise<Release> {
  if (!release) {
    return (await api.releases.create({ payload: { title, items: [{ path }] } })).release;
  }
  const items = [...release.items.map((item) => ({ path: item.path })), { path }];
  return (await api.releases.update({ id: release.id, payload: { items } })).release;
}
