import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Resource } from "#contract/core/resource.ts";
import { waitingList } from "./queries.ts";
import styles from "./waiting-dot.module.css";
import { urgentWords } from "./words.ts";

/** A dot for the row of each object that somebody has to see to. */
export function useWaitingDots({ area, isPublic }: Resource): (id: number) => ReactNode {
  const { data } = useQuery({ ...waitingList, enabled: isPublic });
  const own = data?.filter((each) => each.area === area) ?? [];
  const words = new Map(own.map((each) => [each.id, urgentWords(each)]));
  return (id) => {
    const own = words.get(id);
    return own ? <WaitingDot words={own} /> : null;
  };
}

/** Without words where they stand beside it. */
export function WaitingDot({ words }: { words?: string }) {
  return (
    <span className={styles.dot} title={words}>
      {words && <span className="visually-hidden">{words}</span>}
    </span>
  );
}
