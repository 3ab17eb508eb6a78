import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

export interface ReturnState {
  /** The query of the list that one came from, which is the entry before in the history. */
  from?: string;
  /** The form that is left goes on at the address, with what was typed in it. */
  isSameForm?: boolean;
}

/** What a list hands to the screens that it leads to, so that they lead back to the same place. */
export function useReturnState(): ReturnState {
  const { search } = useLocation();
  return { from: search };
}

/**
 * The row that one comes from. An entry of the history that one goes back to keeps its own state,
 * so it stands here.
 */
let visited: { list: string; row: number } | null = null;

/**
 * The way back to a list as it was left: in the history, or in place of the screen where one came
 * another way.
 */
export function useReturnTo(list: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { from } = useGivenState();
  const back = `${list}${from ?? search}`;
  /** Leads back, to the row that is named. */
  const goBack = useCallback(
    (row?: number) => {
      if (row !== undefined) visited = { list, row };
      void (from === undefined ? navigate(back, { replace: true }) : navigate(-1));
    },
    [navigate, list, back, from],
  );
  return { back, goBack };
}

/** The row of a list that one comes from. */
export function useVisitedRow(list: string): number | undefined {
  const [row] = useState(() => (visited?.list === list ? visited.row : undefined));

  useEffect(() => {
    visited = null;
  }, []);
  return row;
}

/** What the screen before handed over. */
export function useGivenState(): ReturnState {
  return (useLocation().state as ReturnState | null) ?? {};
}
