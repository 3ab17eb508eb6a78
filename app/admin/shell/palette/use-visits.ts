import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import type { User } from "#contract/areas/users.ts";

/** Remembers what the person leaves, by then with its title, however it was opened. */
export function useVisits(user: User): void {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is no other person
  useEffect(
    () => () => {
      const load = import("./keep-visit.ts");
      load.then(({ keepVisit }) => keepVisit(queries, user, pathname)).catch(() => {});
    },
    [queries, user.id, pathname],
  );
}
