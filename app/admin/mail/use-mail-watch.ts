import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";

const pollMs = 3000;

/** The server's time limit for one attempt. */
const maxAttemptMs = 30_000;

export function useMailWatch(): () => Promise<unknown> {
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
    const looking = setInterval(look, pollMs);
    const end = setTimeout(() => clearInterval(looking), maxAttemptMs);
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
