import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Import } from "#contract/areas/imports.ts";
import { ApiError } from "../../../api-client/client.ts";
import { useDialogs } from "../../components/dialogs.tsx";
import { useMessages } from "../../components/messages.tsx";
import { openPreview } from "../../components/open-preview.ts";
import { useAction } from "../../components/use-action.ts";
import { previewOfRelease } from "../../publishing/review/queries.ts";
import { api, codeOf, errorMessage } from "../../session/api.ts";
import { importsPath } from "./paths.ts";
import { oneImport } from "./queries.ts";
import { contentsOf } from "./words.ts";

/** Returns the actions of an import, each with its confirmation. */
export function useImport(entry: Import) {
  const { id, release, file } = entry;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();
  const { run, isBusy } = useAction();
  const isOut = entry.state === "released" && release?.state === "published";

  const refresh = () =>
    // Anything may have come or gone; open forms (`opened`) are left alone.
    queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== "opened" });

  async function publish(overwrite: boolean): Promise<void> {
    const payload = overwrite ? { overwrite } : {};
    const outcome = await run(() => api.imports.release({ id, payload }), {
      done({ import: published }) {
        queries.setQueryData(oneImport(id).queryKey, published);
        succeed(`${contentsOf(entry)} published`);
        void refresh();
      },
    });
    if (outcome.isDone) return;
    const { error } = outcome;
    const isAsked = codeOf(error) === "published_meanwhile" && !overwrite;
    if (isAsked && (await confirm(overwriteQuestion))) return publish(true);
    tellFailure(error, "Nothing was published.");
  }

  async function remove(overwrite: boolean): Promise<void> {
    const query = overwrite ? { query: { overwrite: "1" } } : {};
    const outcome = await run(() => api.imports.remove({ id, ...query }), {
      done() {
        const undone = `Import undone: ${contentsOf(entry)} removed from the site`;
        succeed(isOut ? undone : "Import discarded");
        queries.removeQueries({ queryKey: oneImport(id).queryKey });
        void navigate(importsPath, { replace: true });
        void refresh();
      },
    });
    if (outcome.isDone) return;
    const { error } = outcome;
    const isAsked = codeOf(error) === "changed_since" && !overwrite;
    if (isAsked && (await confirm(takeBackQuestion))) return remove(true);
    tellFailure(error, "The import was not undone completely.");
  }

  function tellFailure(error: unknown, sentence: string): void {
    if (isUnanswered(error)) fail("The server has not responded yet.", stillGoing);
    else fail(sentence, errorMessage(error, ""));
    void refresh();
  }

  return {
    isBusy,
    isOut,

    async preview() {
      if (!release) return;
      try {
        await openPreview(() => previewOfRelease(release.id));
      } catch (problem) {
        fail("The preview could not be opened", errorMessage(problem, ""));
      }
    },

    async askToPublish() {
      const isSure = await confirm({
        question: "Publish everything?",
        text: `${contentsOf(entry)} of “${file}” will be published immediately. You can undo this later.`,
        confirm: "Publish everything",
        isDangerous: false,
      });
      if (isSure) await publish(false);
    },

    async askToRemove() {
      const isSure = await confirm(
        isOut
          ? {
              question: "Undo this import?",
              text: "Everything it imported is removed from the site and deleted: posts, pages, redirects, and pictures used nowhere else.",
              confirm: "Undo the import",
            }
          : {
              question: "Discard this import?",
              text: "Its drafts are deleted, and pictures used nowhere else. The site does not change.",
              confirm: "Discard",
            },
      );
      if (isSure) await remove(false);
    },
  };
}

/** Thousands of texts take longer than the panel waits for an answer. */
const isUnanswered = (problem: unknown) => problem instanceof ApiError && problem.status === 0;

const stillGoing = "Large imports can take a minute. Check this screen again then.";

const overwriteQuestion = {
  question: "Overwrite newer changes?",
  text: "Some of these texts were changed and published after the file was analysed. Publishing overwrites those changes.",
  confirm: "Publish anyway",
};

const takeBackQuestion = {
  question: "Discard newer changes?",
  text: "Some texts of this import were changed after they were published. Those changes will be lost.",
  confirm: "Undo anyway",
};
