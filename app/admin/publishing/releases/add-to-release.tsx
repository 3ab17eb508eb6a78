import { Box, NativeSelect, Text, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { fieldMessages } from "#contract/core/field-messages.ts";
import { isBlank } from "#contract/core/visible.ts";
import type { Release } from "#contract/publishing/schedules.ts";
import { briefMoment, instantOf } from "../../../ui/moment.ts";
import { Dialog } from "../../components/dialog.tsx";
import { DialogEnd, InlineForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import type { FieldErrors } from "../../components/forms/fields/field-errors.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import { useMessages } from "../../components/messages.tsx";
import { api, errorMessage } from "../../session/api.ts";
import { releasePath } from "../planning/paths.ts";
import { useCandidates } from "./candidates.ts";
import { DraftChoices } from "./draft-choices.tsx";
import { allReleases } from "./queries.ts";

interface AddToReleaseProps {
  path: string;
  /** The local moment for which it is to be planned, together with others; null if none is. */
  at: string | null;
  onClose(): void;
}

const isNew = "new";

/** Without a moment the form stays open; with one its release is opened, where it is planned. */
export default function AddToRelease({ path, at, onClose }: AddToReleaseProps) {
  const { data, isError, error, refetch } = useQuery(allReleases);
  const open = data?.filter(({ state }) => state === "open") ?? [];
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { succeed, fail } = useMessages();
  const find = (chosen: string) =>
    // A chosen time preselects a new release.
    open.find(({ id }) => String(id) === (chosen || (at ? isNew : String(open[0]?.id))));

  const add = async (release: Release | undefined, title: string, paths: readonly string[]) => {
    try {
      const added = await addTo(release, paths, title);
      succeed(`Added to “${added.title}”`);
      await queries.invalidateQueries({ queryKey: ["releases"] });
      if (at) void navigate(`${releasePath(added.id)}?at=${at}`);
      return true;
    } catch (problem) {
      fail(errorMessage(problem, "It could not be added to the release."));
      return false;
    }
  };
  const form = useDialogForm({
    initial: { release: "", title: "", others: [] as readonly string[] },
    rules({ title, ...values }): FieldErrors {
      const release = find(values.release);
      if (!release) return isBlank(title) ? { title: fieldMessages.required } : {};
      const isIn = release.items.some((item) => item.path === path);
      return isIn ? { release: "Already in this release." } : {};
    },
    send: ({ title, others, ...values }) =>
      add(find(values.release), title.trim(), [path, ...others]),
    onClose,
  });
  const release = find(form.values.release);
  return (
    <Dialog
      onClose={onClose}
      title={at ? "Publish together with other drafts" : "Add to a release"}
    >
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
          {at && (
            <OtherDrafts
              taken={[path, ...(release?.items ?? []).map((item) => item.path)]}
              chosen={form.values.others}
              onChange={(others) => form.set("others", others)}
            />
          )}
          <Text mt="md" c="dimmed">
            {at
              ? planWords(at, release)
              : "It is published with the release, in its latest saved version."}
          </Text>
          <DialogEnd of={form} submit="Add" />
        </InlineForm>
      )}
    </Dialog>
  );
}

function planWords(at: string, release: Release | undefined): string {
  if (release?.schedule)
    return `This release is scheduled for ${briefMoment(release.schedule.at)}.`;
  const moment = briefMoment(instantOf(at) ?? at);
  return `Next, schedule the release for ${moment} on its page.`;
}

interface OtherDraftsProps {
  /** The paths of what is in the release, or will be. */
  taken: readonly string[];
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

function OtherDrafts({ taken, chosen, onChange }: OtherDraftsProps) {
  const { candidates, isPending, error, retry } = useCandidates();
  const others = candidates.filter(({ path }) => !taken.includes(path));
  if (error)
    return <LoadFailure sentence="Failed to load the drafts" error={error} onRetry={retry} />;
  if (isPending) return null;
  return (
    <Box mt="md">
      {others.length === 0 ? (
        <Text c="dimmed">No other drafts. You can add some later.</Text>
      ) : (
        <DraftChoices
          label="Other drafts"
          candidates={others}
          chosen={chosen}
          onChange={onChange}
        />
      )}
    </Box>
  );
}

async function addTo(
  release: Release | undefined,
  added: readonly string[],
  title: string,
): Promise<Release> {
  const before = (release?.items ?? []).map(({ path }) => path);
  const items = [...new Set([...before, ...added])].map((path) => ({ path }));
  if (!release) return (await api.releases.create({ payload: { title, items } })).release;
  return (await api.releases.update({ id: release.id, payload: { items } })).release;
}
