import { useRef, useState } from "react";
import type { Resource } from "#contract/core/resource.ts";
import { briefMoment, localDay, shortMoment, timeOfDay } from "../../../ui/moment.ts";
import { useDialogs } from "../../components/dialogs.tsx";
import type { SaveMode } from "../../components/forms/save-state.ts";
import { useMessages } from "../../components/messages.tsx";
import { labelled } from "../../resource/field-labels.ts";
import { historyCallsOf, openedIn, saveOne } from "../../resource/queries.ts";
import type { Row } from "../../resource/row.ts";
import type { PublicationState } from "../../resource/views.ts";
import { capitalised } from "../../resource/words.ts";
import { errorMessage } from "../../session/api.ts";
import { batchId } from "../../session/changes.ts";
import { isDated } from "../planning/brief.ts";
import { usePlan } from "../planning/use-plan.ts";
import { type BaseRevision, overMeanwhile, publishOne } from "../publish.ts";
import { useEditors } from "./use-editors.ts";

/** `all` are the object's fields, of which `changes` differ from what the form was opened with. */
interface TypedFields {
  all: object;
  changes: object;
}

interface UseDraftOptions {
  initial: PublicationState | null;
  id: number | null;
  onReload(): void;
}

/** The draft of a new or live object, which visitors see once it is published. */
export function useDraft(resource: Resource, { initial, id, onReload }: UseDraftOptions) {
  const [publication, setPublication] = useState(initial);
  /** When this form last saved; its item is as it was loaded. */
  const [savedAt, setSavedAt] = useState("");
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();
  const calls = resource.isPublic ? historyCallsOf(resource) : null;
  const outcome = useRef<"saved" | "published" | null>(null);
  const [key] = useState(batchId);
  /** Whether a draft was begun, as far as is known: the answer may have been lost. */
  const isBegun = useRef(false);
  const isOn = calls !== null;

  const editing = useEditors(resource, isOn ? id : null);
  const plan = usePlan(resource, isOn ? id : null);

  const publish = (over: BaseRevision, fields: object): Promise<Row | false> =>
    overMeanwhile(
      (overwrite) => publishOne(resource, over, { fields, overwrite }),
      () => confirm(meanwhileQuestion),
    );

  /** Begins a draft, the same one however often it is sent. */
  function begin({ all, changes }: TypedFields) {
    // The begun object may still hold fields that were emptied since.
    const payload = isBegun.current ? all : changes;
    isBegun.current = true;
    return calls?.createDraft({ payload, query: { key } });
  }

  async function publishNew(typed: TypedFields): Promise<Row | false> {
    if (!isBegun.current) return saveOne(resource, onSite(resource, typed.all), null);
    const { id, revision } = await keep(null, typed, true);
    return publish({ id, revision }, {});
  }

  async function keep(
    over: BaseRevision | null,
    typed: TypedFields,
    isAutosave: boolean,
  ): Promise<Row> {
    const query = isAutosave ? { autosave: "true" } : {};
    const answer = over
      ? await calls?.saveDraft({ ...over, payload: typed.changes, query })
      : await begin(typed);
    const { item, publication: next } = openedIn(resource, answer);
    setPublication(next);
    setSavedAt(String(item.updated_at));
    outcome.current = "saved";
    void plan.noteSaved();
    return item;
  }

  /** Runs an action, shows a message with its outcome, and reloads the form on success. */
  async function runAction(work: () => Promise<unknown>, done: string, failure: string) {
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
    noteOf(item: Row | null) {
      if (!isOn || !item) return null;
      const loadedAt = String(item.updated_at);
      return noteOf(publication, loadedAt > savedAt ? loadedAt : savedAt);
    },
    editing,
    plan,
    canUnpublish: calls !== null && !resource.isSingle,
    setPublication,
    savedMessage: { text: "Saved", detail: "Visitors see it after you publish." },

    tellNothing() {
      const dated = plan.waiting.find(isDated);
      if (dated) succeed("Already scheduled", `For ${briefMoment(dated.at)}.`);
      else succeed("Nothing to publish", "The site already shows this version.");
    },

    /** The outcome of the last save; null if it changed the object itself. */
    outcome: () => outcome.current,

    /** Saves the draft or publishes; without `over`, an object is begun. */
    async save(typed: TypedFields, over: BaseRevision | null, mode: SaveMode): Promise<Row> {
      if (mode !== "save") return keep(over, typed, mode === "autosave");
      const published = over ? await publish(over, typed.changes) : await publishNew(typed);
      // Called off: what was typed is kept as a draft.
      if (!published) return keep(over, typed, false);
      outcome.current = "published";
      setPublication({ draft: null, isPublished: true });
      return published;
    },

    async discard(id: number) {
      const isSure = await confirm({
        question: "Discard the draft?",
        text: "The form returns to the published version. The history keeps the draft.",
        confirm: "Discard draft",
      });
      if (isSure)
        await runAction(
          async () => calls?.discardDraft({ id }),
          "Draft discarded",
          "The draft could not be discarded.",
        );
    },

    async unpublish(id: number) {
      await runAction(
        async () => calls?.unpublish({ id }),
        `${capitalised(resource.names.one)} unpublished`,
        "It could not be unpublished.",
      );
    },
  };
}

const meanwhileQuestion = {
  question: "Overwrite newer changes?",
  text: "Someone changed the same fields on the site after this draft was started. Publishing replaces them; the history keeps both.",
  confirm: "Publish the draft",
};

/** Empty where the site shows the object as it is. */
function noteOf(publication: PublicationState | null, updatedAt: string): string {
  const { draft = null, isPublished = false } = publication ?? {};
  const at = draft?.at ?? (isPublished ? null : updatedAt);
  if (!at) return "";
  const isToday = localDay(at) === localDay(new Date());
  return `Saved ${isToday ? timeOfDay(new Date(at)) : shortMoment(at)}`;
}

const onSite = ({ fields }: Resource, payload: object) => ({
  ...payload,
  ...("status" in fields && { status: "published" }),
});
