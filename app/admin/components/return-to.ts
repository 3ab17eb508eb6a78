import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

export interface ReturnState {
  /** The list's query string; set only if the list is the previous entry of the history. */
  from?: string;
  /** The form stays mounted at the new address with its input, so leaving asks nothing. */
  isSameForm?: boolean;
}

export function useReturnState(): ReturnState {
  const { search } = useLocation();
  return { from: search };
}

/** Not in the history's state, since going back restores the state of the earlier entry. */
let visited: { list: string; row: number } | null = null;

/** Goes back in the history, or replaces the screen if the list is not the entry before. */
export function useReturnTo(list: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { from } = useGivenState();
  const back = `${list}${from ?? search}`;
  const goBack = useCallback(
    (row?: number) => {
      if (row !== undefined) visited = { list, row };
      void (from === undefined ? navigate(back, { replace: true }) : navigate(-1));
    },
    [navigate, list, back, from],
  );
  return { back, goBack };
}

export function useVisitedRow(list: string): number | undefined {
  const [row] = useState(() => (visited?.list === list ? visited.row : undefined));

  useEffect(() => {
    visited = null;
  }, []);
  return row;
}

export function useGivenState(): ReturnState {
  return (useLocation().state as ReturnState | null) ?? {};
}
