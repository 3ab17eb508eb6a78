import IconDownload from "@tabler/icons-react/icons/IconDownload";
import { useState } from "react";
import { BusyButton } from "../components/busy-button.tsx";
import type { UrlQuery } from "../components/lists/query-of.ts";
import { useMessages } from "../components/messages.tsx";
import { detailOf } from "../session/api.ts";
import type { ResourceEntry } from "./entry.ts";
import { exportRows } from "./export-rows.ts";
import { fetchMatching } from "./matching.ts";

interface ExportMatchingProps {
  entry: ResourceEntry;
  query: UrlQuery;
}

/** Exports all that the list's search and filters leave, on whatever page. */
export function ExportMatching({ entry, query }: ExportMatchingProps) {
  const { succeed, fail } = useMessages();
  const [count, setCount] = useState<number | null>(null);

  const exportAll = async () => {
    setCount(0);
    try {
      const rows = await fetchMatching(entry.resource, query, setCount);
      exportRows(entry, rows);
      succeed(`${rows.length.toLocaleString("en-US")} exported`);
    } catch (error) {
      fail(`Failed to export the ${entry.nouns}`, detailOf(error));
    }
    setCount(null);
  };
  return (
    <BusyButton
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label="Export what is filtered"
      isBusy={count !== null}
      onClick={exportAll}
    >
      {count ? `${count.toLocaleString("en-US")}…` : "Export"}
    </BusyButton>
  );
}
