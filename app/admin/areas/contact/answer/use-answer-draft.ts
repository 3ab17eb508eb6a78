import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SubmissionStatus } from "#contract/areas/contact.ts";
import type { EnquiryThread } from "#contract/areas/conversation.ts";
import { isAlike } from "../../../components/forms/conflict/merge.ts";
import { api } from "../../../session/api.ts";

export type AnswerValues = NonNullable<EnquiryThread["draft"]>;

export const noAnswer: AnswerValues = {
  text: "",
  attachments: [],
};

/** After the last key, in milliseconds. */
const pauseMs = 2000;

/** Before what was not saved is tried again, in milliseconds. */
const retryMs = 15_000;

const payloadOf = ({ text, attachments }: AnswerValues) => ({
  text,
  attachments: attachments.map(({ id }) => id),
});

/** What is typed of an answer, which the server keeps for whoever types it. */
export function useAnswerDraft(id: number, start: AnswerValues) {
  const [values, setValues] = useState(start);
  const latest = useRef(values);
  /** What the server has, or is on its way there. */
  const [given, setGiven] = useState(start);
  const [hasFailed, setFailed] = useState(false);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  /** What is kept while an answer is on its way would be there again after it. */
  const isSending = useRef(false);
  const isUnsaved = !isAlike(values, given);

  const change = (next: Partial<AnswerValues>) => {
    latest.current = { ...latest.current, ...next };
    setValues(latest.current);
  };

  /** One after the other, so that the last one wins; false if it is not kept. */
  async function save(): Promise<boolean> {
    if (isSending.current) return false;
    const sent = latest.current;
    setGiven(sent);
    const turn = line.current.then(() => api.conversation.draft({ id, payload: payloadOf(sent) }));
    line.current = turn.catch(() => {});
    try {
      await turn;
      setFailed(false);
      return true;
    } catch {
      setFailed(true);
      // Unlike what is typed, so that it is tried again.
      setGiven((now) => (now === sent ? { ...noAnswer, text: `${sent.text} ` } : now));
      return false;
    }
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
    /** What is being kept must not come after it. */
    async send(status?: SubmissionStatus) {
      await line.current;
      const sent = latest.current;
      const payload = { ...payloadOf(sent), ...(status && { status }) };
      isSending.current = true;
      try {
        const { message } = await api.conversation.send({ id, payload });
        // What was typed meanwhile stays.
        if (latest.current === sent) change(noAnswer);
        setGiven(noAnswer);
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
