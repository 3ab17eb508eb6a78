import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";

/** In milliseconds. */
const pause = 3000;

/** The server's time limit for one attempt, in milliseconds. */
const longestTry = 30_000;

/** Starts polling the queries of mails for as long as one attempt may take. */
export function useFollowed(): () => Promise<unknown> {
  const [begun, setBegun] = useState(0);
  const queries = useQueryClient();

  const look = useCallback(
    () =>
      Promise.all(
        [["mail"], ["contact", "mails"]].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
    [queries],
  );
  useEffect(() => {
    if (!begun) return;
    const looking = setInterval(look, pause);
    const end = setTimeout(() => clearInterval(looking), longestTry);
    return () => {
      clearInterval(looking);
      clearTimeout(end);
    };
  }, [begun, look]);

  return () => {
    setBegun(Date.now());
    return look();
  };
}
