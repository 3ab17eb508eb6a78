import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { TitlePrefix } from "../../ui/page-title.tsx";
import { inboxFigures } from "../components/figures.ts";
import { reaches } from "../session/reach.ts";
import { useSession } from "../session/use-session.ts";

const pollMs = 15_000;

/** Brings new enquiries to the screen while the tab is seen, and counts in its title. */
export function InboxWatch({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const state = useSession();
  const isOn = state.status === "signed-in" && !state.mustEnrol && reaches(state.user, "contact");
  const { data } = useQuery({
    ...inboxFigures,
    enabled: isOn,
    refetchInterval: pollMs,
    refetchOnWindowFocus: "always",
  });
  const version = data?.version;
  const shownVersion = useRef(version);
  useEffect(() => {
    const isOther = shownVersion.current !== undefined && shownVersion.current !== version;
    shownVersion.current = version;
    if (!isOther) return;
    void queries.invalidateQueries({
      queryKey: ["contact"],
      predicate: ({ queryKey: [, what], state: { data: known } }) =>
        what !== "inbox" && !(what === "one" && isUnread(known)),
    });
  }, [queries, version]);
  const unread = isOn ? (data?.boxes.unread ?? 0) : 0;
  return <TitlePrefix value={unread > 0 ? `(${unread}) ` : ""}>{children}</TitlePrefix>;
}

/** Fetching an enquiry marks it read, which one that was just marked unread must not be. */
const isUnread = (known: unknown) =>
  typeof known === "object" && known !== null && "is_read" in known && known.is_read === false;
