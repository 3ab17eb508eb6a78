import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { BusyButton } from "../components/busy-button.tsx";
import { IconDownload } from "../components/icons/icons.ts";
import type { UrlQuery } from "../components/lists/query-of.ts";
import { useMessages } from "../components/messages.tsx";
import { detailOf } from "../session/api.ts";
import type { ResourceEntry } from "./entry.ts";
import { exportRows } from "./export-rows.ts";
import { fetchMatching } from "./matching.ts";

const exportHash = "#export";

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
      await exportRows(entry, rows);
      succeed(`${rows.length.toLocaleString("en-US")} exported`);
    } catch (error) {
      fail(`Failed to export the ${entry.nouns}`, detailOf(error));
    }
    setCount(null);
  };
  // The hash of a link that leads here to export, which a reload must not do again.
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const onAsked = useEffectEvent(() => {
    void navigate({ search }, { replace: true });
    void exportAll();
  });
  useEffect(() => {
    if (hash === exportHash) onAsked();
  }, [hash]);
  return (
    <BusyButton
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label="Export filtered rows"
      isBusy={count !== null}
      onClick={exportAll}
    >
      {count ? `${count.toLocaleString("en-US")}…` : "Export"}
    </BusyButton>
  );
}
