import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Release } from "#contract/publishing/schedules.ts";
import { resourceOf } from "#contract/resources.ts";
import { briefMoment } from "../../../ui/moment.ts";
import { useDialogs } from "../../components/dialogs.tsx";
import { useMessages } from "../../components/messages.tsx";
import { openPreview } from "../../components/open-preview.ts";
import { useAction } from "../../components/use-action.ts";
import { api, errorMessage } from "../../session/api.ts";
import { releasesPath } from "../planning/paths.ts";
import { useScheduleActions } from "../planning/use-schedule-actions.ts";
import { previewOfRelease } from "../review/queries.ts";
import { problemsIn, problemsOfRelease, type Refusal } from "./problems.ts";
import { oneRelease } from "./queries.ts";
import { deleteQuestion, publishQuestion, undoQuestion } from "./questions.ts";
import { countOf } from "./words.ts";

export function useRelease(release: Release) {
  const { id, items } = release;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();
  const action = useAction();
  const plan = useScheduleActions();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function run(
    work: () => Promise<{ release: Release }>,
    done: string,
    failure: string,
    refused?: Pick<Refusal, "what" | "anyway">,
  ) {
    setRefusal(null);
    await action.run(work, {
      done({ release: changed }) {
        queries.setQueryData(oneRelease(id).queryKey, changed);
        succeed(done);
        // Any query may contain items of the release; open forms (`opened`) are left alone.
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== "opened" });
      },
      failed(problem) {
        const problems = problemsIn(problem);
        if (refused && problems.length > 0) setRefusal({ ...refused, problems });
        fail(failure, errorMessage(problem, ""));
        void queries.invalidateQueries({ queryKey: ["releases"] });
      },
    });
  }

  const change = (payload: { title?: string; items?: { path: string }[] }, done: string) =>
    run(() => api.releases.update({ id, payload }), done, "The release could not be changed.");

  const schedule = (at: string, overwrite = false): Promise<void> =>
    run(
      () => api.releases.schedule({ id, payload: { at, ...(overwrite && { overwrite }) } }),
      `Scheduled for ${briefMoment(at)}`,
      "It could not be scheduled.",
      { what: "planned", anyway: () => schedule(at, true) },
    );

  const publish = (overwrite: boolean): Promise<void> =>
    run(
      () => api.releases.publish({ id, payload: { overwrite } }),
      `${countOf(items.length, "item")} published`,
      "Nothing was published.",
      { what: "published", anyway: () => publish(true) },
    );

  const undo = (overwrite: boolean): Promise<void> =>
    run(
      () => api.releases.undo({ id, payload: { overwrite } }),
      "Release undone. Its texts are drafts again.",
      "Nothing was undone.",
      { what: "undone", anyway: () => undo(true) },
    );

  return {
    isBusy: action.isBusy,
    refusal,
    problems: refusal?.problems ?? problemsOfRelease(release),
    plan,
    schedule: (at: string) => schedule(at),
    rename: (next: string) => change({ title: next }, "Release renamed"),

    add: (paths: readonly string[]) =>
      change(
        { items: [...items.map(({ path }) => path), ...paths].map((path) => ({ path })) },
        `${countOf(paths.length, "draft")} added`,
      ),

    remove: (removed: string) =>
      change(
        { items: items.flatMap(({ path }) => (path === removed ? [] : [{ path }])) },
        "Removed from the release; the draft stays",
      ),

    /** Lets one of the items go out as it is now. */
    async update({ area, path }: Release["items"][number]) {
      const resource = resourceOf(area);
      if (resource && release.schedule) await plan.update(resource, release.schedule, path);
    },

    async preview() {
      try {
        await openPreview(() => previewOfRelease(id));
      } catch (problem) {
        fail("The preview could not be opened", errorMessage(problem, ""));
      }
    },

    async askToPublish() {
      const isSure = await confirm(publishQuestion(release));
      if (isSure) await publish(false);
    },

    async askToUndo() {
      const isSure = await confirm(undoQuestion(release));
      if (isSure) await undo(false);
    },

    async askToDelete() {
      const isSure = await confirm(deleteQuestion(release));
      if (!isSure) return;
      try {
        await api.releases.remove({ id });
        succeed("Release deleted");
        void navigate(releasesPath, { replace: true });
      } catch (problem) {
        fail(errorMessage(problem, "The release could not be deleted."));
      }
    },
  };
}
