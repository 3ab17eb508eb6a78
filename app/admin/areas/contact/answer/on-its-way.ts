import { type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import type { Submission } from "#contract/areas/contact.ts";
import type { SentMessage } from "#contract/areas/conversation.ts";

interface AnswerOnItsWay {
  enquiry: Pick<Submission, "id" | "name">;
  message: SentMessage;
}

/** The answer that this person has sent last, for the seconds in which it can be taken back. */
export const answerOnItsWay = queryOptions<AnswerOnItsWay | null>({
  queryKey: ["answer on its way"],
  queryFn: skipToken,
  initialData: null,
  staleTime: Number.POSITIVE_INFINITY,
});

export const noteOnItsWay = (queries: QueryClient, answer: AnswerOnItsWay | null) =>
  queries.setQueryData(answerOnItsWay.queryKey, answer);
