import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SubmissionStatus } from "#contract/areas/contact.ts";
import type { EnquiryThread } from "#contract/areas/conversation.ts";
import { isAlike } from "../../../components/forms/conflict/merge.ts";
import { api, codeOf } from "../../../session/api.ts";
import { threadOf } from "../queries.ts";

type KeptDraft = EnquiryThread["draft"];

export type AnswerValues = Omit<NonNullable<KeptDraft>, "at">;

export const noAnswer: AnswerValues = {
  text: "",
  attachments: [],
};

/** After the last key, in milliseconds. */
const pauseMs = 2000;

/** Before what was not saved is tried again, in milliseconds. */
const retryMs = 15_000;

/** Of a draft that is on its way to the server for the first time. */
const never = new Date(0).toISOString();

const isBlank = ({ text, attachments }: AnswerValues) =>
  text.trim() === "" && attachments.length === 0;

const valuesOf = ({ text, attachments }: AnswerValues): AnswerValues => ({ text, attachments });

const payloadOf = ({ text, attachments }: AnswerValues) => ({
  text,
  attachments: attachments.map(({ id }) => id),
});

/** What is typed of an answer, which the server keeps for whoever types it. */
export function useAnswerDraft(id: number, kept: KeptDraft) {
  const queries = useQueryClient();
  const [start] = useState(() => (kept ? valuesOf(kept) : noAnswer));
  const [values, setValues] = useState(start);
  const latest = useRef(values);
  /** What the server has, or is on its way there. */
  const [given, setGiven] = useState(start);
  const [hasFailed, setFailed] = useState(false);
  /** When the draft was kept that this one goes on from; undefined where that is not known. */
  const over = useRef<string | null | undefined>(kept?.at ?? null);
  /** Another text of the same person for this answer, typed in another tab or browser. */
  const [elsewhere, setElsewhere] = useState<NonNullable<KeptDraft> | null>(null);
  const isAsked = useRef(false);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  /** What is kept while an answer is on its way would be there again after it. */
  const isSending = useRef(false);
  const isUnsaved = !isAlike(values, given);

  const change = (next: Partial<AnswerValues>) => {
    latest.current = { ...latest.current, ...next };
    setValues(latest.current);
  };

  /** Whoever comes back to this enquiry goes on with it. */
  const remember = (draft: KeptDraft) =>
    queries.setQueryData(threadOf(id).queryKey, (known) => known && { ...known, draft });

  /** One after the other, so that the last one wins; false if it is not kept. */
  async function save(): Promise<boolean> {
    if (isSending.current || isAsked.current) return false;
    const sent = latest.current;
    setGiven(sent);
    remember(isBlank(sent) ? null : { ...sent, at: over.current ?? never });
    const turn = line.current.then(async () => {
      const payload = { ...payloadOf(sent), over: over.current };
      const { draft } = await api.conversation.draft({ id, payload });
      over.current = draft?.at ?? null;
      remember(draft);
    });
    line.current = turn.catch(() => {});
    try {
      await turn;
      setFailed(false);
      return true;
    } catch (error) {
      if (codeOf(error) === "draft_elsewhere" && (await isOwn())) return save();
      setFailed(true);
      // Unlike what is typed, so that it is tried again.
      setGiven((now) => (now === sent ? { ...noAnswer, text: `${sent.text} ` } : now));
      return false;
    }
  }

  const ask = (draft: KeptDraft) => {
    isAsked.current = draft !== null;
    setElsewhere(draft);
  };

  /** Whether what the server has was kept by this very tab; asks where it was typed elsewhere. */
  async function isOwn(): Promise<boolean> {
    const found = await api.conversation.thread({ id }).catch(() => null);
    if (!found) return false;
    const { draft } = found.thread;
    // By the time that the enquiry was left, it may have been on its way.
    if (draft && draft.text !== start.text) {
      ask(draft);
      return false;
    }
    over.current = draft?.at ?? null;
    return true;
  }

  const onTime = useEffectEvent(() => {
    if (isUnsaved) void save();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is typed
  useEffect(() => {
    if (!isUnsaved) return;
    const timer = setTimeout(() => onTime(), hasFailed ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  }, [values, isUnsaved, hasFailed]);
  // The screen may be left within the pause.
  useEffect(() => () => onTime(), []);

  return {
    values,
    change,
    isUnsaved,
    hasFailed,
    save,
    elsewhere,
    /** Goes on with what was typed elsewhere, or with what is typed here. */
    choose(text: "elsewhere" | "here") {
      if (!elsewhere) return;
      over.current = elsewhere.at;
      ask(null);
      setFailed(false);
      if (text === "here") return void save();
      change(valuesOf(elsewhere));
      setGiven(latest.current);
    },
    /** What is being kept must not come after it; `seen` is the newest answer that is shown. */
    async send(seen: number, status?: SubmissionStatus) {
      await line.current;
      const sent = latest.current;
      const payload = { ...payloadOf(sent), seen, ...(status && { status }) };
      isSending.current = true;
      try {
        const { message } = await api.conversation.send({ id, payload });
        // What was typed meanwhile stays.
        if (latest.current === sent) change(noAnswer);
        setGiven(noAnswer);
        over.current = null;
        remember(null);
        ask(null);
        return message;
      } catch (error) {
        isSending.current = false;
        void save();
        throw error;
      } finally {
        isSending.current = false;
      }
    },
    /** An answer that was taken back; what was typed since stands below it. */
    takeBack({ text, attachments }: AnswerValues) {
      // The server has it as a draft again.
      over.current = undefined;
      const { text: since, attachments: others } = latest.current;
      const known = new Set(attachments.map((file) => file.id));
      change({
        text: since.trim() === "" ? text : `${text}\n\n${since}`,
        attachments: [...attachments, ...others.filter((file) => !known.has(file.id))],
      });
    },
  };
}

export type KeptAnswer = ReturnType<typeof useAnswerDraft>;
