import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Submission } from "#contract/areas/contact.ts";
import type { EnquiryThread, SentMessage } from "#contract/areas/conversation.ts";
import { useDialogs } from "../../../components/dialogs.tsx";
import { useAction } from "../../../components/use-action.ts";
import { api, codeOf, errorMessage } from "../../../session/api.ts";
import { threadOf } from "../queries.ts";
import { type ComposedAnswer, payloadOf, rememberDraft } from "./answer-draft.ts";
import { noteOnItsWay } from "./on-its-way.ts";

const gone = "This enquiry was deleted, so it can no longer be answered. Your text is still here.";

const lastAnswerIn = ({ entries }: EnquiryThread) =>
  entries.filter((entry) => entry.kind === "sent").toSorted((one, other) => other.id - one.id)[0];

const newestOf = (thread: EnquiryThread) => lastAnswerIn(thread)?.id ?? 0;

/** Sends an answer, and asks first where somebody else has answered meanwhile. */
export function useSending(enquiry: Submission, thread: EnquiryThread, draft: ComposedAnswer) {
  const { id } = enquiry;
  const queries = useQueryClient();
  const { confirm } = useDialogs();
  const { run, isBusy: isSending } = useAction();
  const [problem, tell] = useState("");

  /** Null where it is not sent after all. */
  async function sendSeen(seen: number, status?: "resolved"): Promise<SentMessage | null> {
    try {
      return await draft.finish(async (values, key) => {
        const payload = { ...payloadOf(values), seen, ...(status && { status }) };
        const { message } = await api.conversation.send({ id, payload, query: { key } });
        rememberDraft(queries, id, null);
        return message;
      });
    } catch (error) {
      if (codeOf(error) !== "answered_meanwhile") throw error;
    }
    const now = await queries.fetchQuery({ ...threadOf(id), staleTime: 0 });
    const isMeant = await confirm({
      question: `${lastAnswerIn(now)?.by.name ?? "A colleague"} has answered already. Send yours as well?`,
      text: "Their answer is now in the conversation. Yours stays a draft until you send it.",
      confirm: "Send mine too",
      isDangerous: false,
    });
    return isMeant ? sendSeen(newestOf(now), status) : null;
  }

  return {
    isSending,
    /** Why it was not sent. */
    problem,
    tell,
    async sendNow(status?: "resolved"): Promise<void> {
      if (isSending) return;
      const work = async () => {
        const message = await sendSeen(newestOf(thread), status);
        if (message) noteOnItsWay(queries, { enquiry, message });
        await queries.invalidateQueries({ queryKey: ["contact"] });
      };
      await run(work, {
        failed(error) {
          const isGone = codeOf(error) === "not_found";
          tell(isGone ? gone : errorMessage(error, "The answer could not be sent. Try again."));
        },
      });
    },
  };
}
