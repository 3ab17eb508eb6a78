import { Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Resource } from "#contract/resource.ts";
import { draftList } from "./draft-list.ts";

export interface RowStanding {
  isUnpublished: boolean;
  isChanged: boolean;
}

/** How the rows of a list stand beside what they say themselves; those on the site say nothing. */
export function useRowStandings({ area, isPublic }: Resource): (id: number) => RowStanding {
  const { data } = useQuery({ ...draftList(area), enabled: isPublic });
  const changed = new Set(data?.drafts.map(({ id }) => id));
  const unpublished = new Set(data?.unpublished.map(({ id }) => id));
  return (id) => ({ isUnpublished: unpublished.has(id), isChanged: changed.has(id) });
}

export const RowState = ({ isUnpublished, isChanged }: RowStanding) => (
  <>
    {isUnpublished && <Badge color="neutral">Draft</Badge>}{" "}
    {isChanged && <Badge color="warning">Changed</Badge>}
  </>
);
