import { data, useNavigation, useSearchParams } from "react-router";
import { unanswered } from "./outcomes.ts";

export const deadLink = {
  heading: "This link is no longer valid",
  lead: "It may have been used already, it is too old, or a part of it is missing.",
};

/** Only the API knows whether the link still works. */
export function useHasToken(): boolean {
  const [parameters] = useSearchParams();
  return (parameters.get("token") ?? "").trim() !== "";
}

/** Never throws: the error screen would replace the form and what was typed. */
export function answerOf<T, Typed extends object>(serverAction: () => Promise<T>, typed: Typed) {
  const { status } = unanswered;
  // An error status skips revalidation, which would fail too.
  return serverAction().catch((error: unknown) => {
    // A redirect is an answer.
    if (error instanceof Response) throw error;
    return data({ ...unanswered, ...typed }, { status });
  });
}

export const useIsSending = (): boolean => useNavigation().formMethod !== undefined;
