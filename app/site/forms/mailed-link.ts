import { data, useNavigation, useSearchParams } from "react-router";
import { unanswered } from "./outcomes.ts";

/** What is said of a mailed link that does nothing. */
export const deadLink = {
  heading: "This link is no longer valid",
  lead: "It may have been used already, it is too old, or a part of it is missing.",
};

/**
 * Whether the address of the page has what makes a mailed link work; whether it still does only the
 * API knows.
 */
export function useHasToken(): boolean {
  const [parameters] = useSearchParams();
  return (parameters.get("token") ?? "").trim() !== "";
}

/**
 * What the server's action answers, else that no answer came, with what was typed. Never throws: an
 * action that does puts the error screen in the place of the form.
 */
export function answerOf<T, Typed extends object>(serverAction: () => Promise<T>, typed: Typed) {
  const { status } = unanswered;
  // With its status no loader is asked again, which would fail too.
  return serverAction().catch(() => data({ ...unanswered, ...typed }, { status }));
}

/** Whether the form of the page is on its way to its action. */
export const useIsSending = (): boolean => useNavigation().formMethod !== undefined;
