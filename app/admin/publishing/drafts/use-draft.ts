import { useRef, useState } from "react";
import type { Resource } from "#contract/core/resource.ts";
import { ApiError } from "../../../api-client/client.ts";
import { localDay, shortMoment, timeOfDay } from "../../../ui/moment.ts";
import { useDialogs } from "../../components/dialogs.tsx";
import type { SaveMode } from "../../components/forms/record-form.ts";
import { useMessages } from "../../components/messages.tsx";
import { labelled } from "../../resource/field-labels.ts";
import { historyCallsOf, itemIn, openedIn } from "../../resource/queries.ts";
import type { Row } from "../../resource/row.ts";
import type { PublicationState } from "../../resource/views.ts";
import { capitalised } from "../../resource/words.ts";
import { errorMessage } from "../../session/api.ts";
import { useEditors } from "./use-editors.ts";
import { useScheduling } from "./use-scheduling.ts";

interface Over {
  id: number;
  revision: number | undefined;
}

interface DraftOptions {
  given: PublicationState | null;
  id: number | null;
  onReload(): void;
}

/** The draft of an object that is on the site, which the site shows once it is published. */
export function useDraft(resource: Resource, { given, id, onReload }: DraftOptions) {
  const [publication, setPublication] = useState(given);
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();
  const calls = resource.isPublic ? historyCallsOf(resource) : null;
  /** The `revision` of a draft, saved over revision `of`, whose publication then failed. */
  const ahead = useRef({ of: 0, revision: 0 });
  const outcome = useRef<"kept" | "published" | null>(null);
  // An object with a status of its own is saved without a draft until it is published.
  const isOn =
    publication !== null &&
    (publication.isPublished || publication.draft !== null || resource.store === "document");

  const editing = useEditors(resource, isOn ? id : null);

  const scheduling = useScheduling(resource, isOn ? id : null);

  async function publish({ id, revision }: Over, overwrite: boolean): Promise<Row | null> {
    try {
      const answer = await calls?.publish({ id, revision, payload: { overwrite } });
      return itemIn(resource, answer);
    } catch (problem) {
      const isAsked = problem instanceof ApiError && problem.body.code === "published_meanwhile";
      if (!isAsked || overwrite) throw problem;
      const goesOver = await confirm({
        question: "Publish over what changed meanwhile?",
        text: "Somebody changed on the site what this draft changes, too, after the draft was begun. Publishing replaces it by the draft; the history keeps both.",
        confirm: "Publish the draft",
      });
      return goesOver ? publish({ id, revision }, true) : null;
    }
  }

  /** Runs an action, shows a message with its outcome, and reloads the form on success. */
  async function settle(work: () => Promise<unknown>, done: string, failure: string) {
    try {
      await labelled(resource, work());
      succeed(done);
      onReload();
    } catch (problem) {
      fail(errorMessage(problem, failure));
    }
  }

  return {
    isOn,
    publication,
    note: isOn ? noteOf(publication) : null,
    editing,
    scheduling,
    canUnpublish: calls !== null && !resource.isSingle,
    setPublication,
    kept: { text: "Draft saved", detail: "The site shows it once you publish it." },

    /** The outcome of the last save; null if it changed the object itself. */
    outcome: () => outcome.current,

    async save(payload: unknown, { id, revision: known }: Over, way: SaveMode): Promise<Row> {
      const query = way === "keep" ? { autosave: "true" } : {};
      const revision = ahead.current.of === known ? ahead.current.revision : known;
      const answer = await calls?.saveDraft({ id, revision, payload, query });
      const { item, publication: next } = openedIn(resource, answer);
      setPublication(next);
      outcome.current = "kept";
      if (way !== "save") return item;
      ahead.current = { of: known ?? 0, revision: item.revision ?? 0 };
      const published = await publish({ id, revision: item.revision }, false);
      if (!published) return item;
      outcome.current = "published";
      setPublication({ draft: null, isPublished: true });
      return published;
    },

    /** Sets the state after an object was created, or changed without a draft. */
    begin({ status = "published" }: Row, isOnSite: boolean) {
      outcome.current = isOnSite ? null : "kept";
      if (calls) setPublication({ draft: null, isPublished: isOnSite && status === "published" });
    },

    async discard(id: number) {
      const isSure = await confirm({
        question: "Discard the draft?",
        text: "The form goes back to what the site shows. The history keeps what the draft was.",
        confirm: "Discard the draft",
      });
      if (isSure)
        await settle(
          async () => calls?.discardDraft({ id }),
          "Draft discarded",
          "The draft could not be discarded.",
        );
    },

    async unpublish(id: number) {
      await settle(
        async () => calls?.unpublish({ id }),
        `${capitalised(resource.names.one)} taken off the site`,
        "It could not be taken off the site.",
      );
    },
  };
}

function noteOf({ draft }: PublicationState): string {
  if (!draft) return "";
  const isToday = localDay(draft.at) === localDay(new Date());
  const at = isToday ? timeOfDay(new Date(draft.at)) : shortMoment(draft.at);
  return `Draft saved ${at}, not on the site yet`;
}
