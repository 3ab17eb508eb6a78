import { useLocation, useNavigate } from "react-router";
import { enquiryPath } from "../paths.ts";
import { useNeighbours } from "./use-neighbours.ts";

/** Opens the next enquiry of the list, else the one before; stays where there is none. */
export function useGoOn(id: number): () => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { newer, older } = useNeighbours(String(id));
  const next = older ?? newer;
  return () => {
    if (next !== null) void navigate(enquiryPath(next) + search, { state, replace: true });
  };
}
