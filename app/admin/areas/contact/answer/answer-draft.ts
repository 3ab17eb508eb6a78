import type { QueryClient } from "@tanstack/react-query";
import type { EnquiryThread } from "#contract/areas/conversation.ts";
import type { DraftStore, KeptDraftParts } from "../../../publishing/drafts/kept-draft.ts";
import type { ServerDraft } from "../../../publishing/drafts/kept-draft-state.ts";
import type { KeptDraft } from "../../../publishing/drafts/use-kept-draft.ts";
import { api, codeOf } from "../../../session/api.ts";
import { threadOf } from "../queries.ts";

type StoredAnswer = EnquiryThread["draft"];

export type AnswerValues = Omit<NonNullable<StoredAnswer>, "at">;

export type ComposedAnswer = KeptDraft<AnswerValues>;

const noAnswer: AnswerValues = {
  text: "",
  attachments: [],
};

/** Stands for the version of a draft until its first save is answered. */
const unsavedAt = new Date(0).toISOString();

const isBlank = ({ text, attachments }: AnswerValues) =>
  text.trim() === "" && attachments.length === 0;

export const payloadOf = ({ text, attachments }: AnswerValues) => ({
  text,
  attachments: attachments.map(({ id }) => id),
});

function storedOf(draft: StoredAnswer): ServerDraft<AnswerValues> | null {
  if (!draft) return null;
  const { text, attachments, at } = draft;
  return { values: { text, attachments }, version: at };
}

/** The draft in the thread that this browser has loaded, where the answer is opened again. */
export const rememberDraft = (queries: QueryClient, id: number, draft: StoredAnswer) =>
  queries.setQueryData(threadOf(id).queryKey, (known) => known && { ...known, draft });

/** The drafts of answers as the server keeps them, one for each person and enquiry. */
const answerStore = (queries: QueryClient, id: number): DraftStore<AnswerValues> => ({
  onSaving(values, version) {
    const draft = isBlank(values) ? null : { ...values, at: version ?? unsavedAt };
    rememberDraft(queries, id, draft);
  },
  async save(values, version) {
    const payload = { ...payloadOf(values), over: version };
    const { draft } = await api.conversation.draft({ id, payload });
    rememberDraft(queries, id, draft);
    return draft?.at ?? null;
  },
  read: async () => storedOf((await api.conversation.thread({ id })).thread.draft),
  isConflict: (problem) => codeOf(problem) === "draft_elsewhere",
});

/** A taken back answer above what was typed since. */
export function joinedAnswer(takenBack: AnswerValues, since: AnswerValues): AnswerValues {
  const attachedIds = new Set(takenBack.attachments.map(({ id }) => id));
  const added = since.attachments.filter(({ id }) => !attachedIds.has(id));
  return {
    text: since.text.trim() === "" ? takenBack.text : `${takenBack.text}\n\n${since.text}`,
    attachments: [...takenBack.attachments, ...added],
  };
}

/** `useKeptDraft` gets these parts for the answer to an enquiry. */
export const answerParts = (
  queries: QueryClient,
  id: number,
  draft: StoredAnswer,
): KeptDraftParts<AnswerValues> => ({
  kind: { blank: noAnswer, isBlank },
  stored: storedOf(draft),
  store: answerStore(queries, id),
});
