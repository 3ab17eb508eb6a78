import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";

/** How often the mails that are told of are looked at while one is tried, in milliseconds. */
const pause = 3000;

/** After this long a try has come to its end, in milliseconds; the server gives it no more. */
const longestTry = 30_000;

/**
 * What starts to look again and again at what is told of mails, for as long as one that is tried
 * may take.
 */
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
