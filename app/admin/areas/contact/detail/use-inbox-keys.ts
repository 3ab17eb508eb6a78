import { useLocation, useNavigate } from "react-router";
import { enquiryPath } from "../paths.ts";
import { useKeys } from "../use-keys.ts";
import { useNeighbours } from "./use-neighbours.ts";

/** j opens the next enquiry, k the one before; neither adds to the history. */
export function useInboxKeys(
  id: string,
  actions: Readonly<Record<string, (() => void) | undefined>>,
): void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { newer, older } = useNeighbours(id);
  const open = (to: number | null) => () => {
    if (to !== null) void navigate(enquiryPath(to) + search, { state, replace: true });
  };
  useKeys({
    j: open(older),
    k: open(newer),
    ...actions,
  });
}
