import { useNavigation, useSearchParams } from "react-router";

/** What is said of a mailed link that does nothing. */
export const deadLink = {
  heading: "This link is no longer valid",
  lead: "It may have been used already, it is too old, or a part of it is missing.",
};

/** Whether the address of the page has what makes a mailed link work; whether it still does only the API knows. */
export function useHasToken(): boolean {
  const [parameters] = useSearchParams();
  return (parameters.get("token") ?? "").trim() !== "";
}

/** Whether the form of the page is on its way to its action. */
export const useIsSending = (): boolean => useNavigation().formMethod !== undefined;
