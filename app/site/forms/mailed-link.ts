import { useSearchParams } from "react-router";

export const deadLink = {
  heading: "This link is no longer valid",
  lead: "It has already been used, has expired, or part of it is missing.",
};

/** Only the API knows whether the link still works. */
export function useHasToken(): boolean {
  const [parameters] = useSearchParams();
  return (parameters.get("token") ?? "").trim() !== "";
}
