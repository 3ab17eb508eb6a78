import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

export interface WayState {
  /** The query of the list that one came from. */
  from?: string;
  /** The row that was just changed. */
  changed?: number;
  /** The form that is left goes on at the address, with what was typed in it. */
  isSameForm?: boolean;
}

/** What a list hands to the screens that it leads to, so that they lead back to the same place. */
export function useWayOut(): WayState {
  const { search } = useLocation();
  return { from: search };
}

/** The way back to a list as it was left. */
export function useWayBack(list: string) {
  const navigate = useNavigate();
  const { from } = useWayState();
  const back = `${list}${from ?? ""}`;
  const goBack = useCallback(
    (changed?: number) => navigate(back, { state: { changed } satisfies WayStateGiven }),
    [navigate, back],
  );
  return { back, goBack };
}

type WayStateGiven = { changed: number | undefined };

/** The row that was just changed on the screen before. */
export const useChanged = () => useWayState().changed;

/** What the screen before handed over. */
export function useWayState(): WayState {
  return (useLocation().state as WayState | null) ?? {};
}
