import { newsletter } from "#contract/areas/newsletter.ts";
import { download } from "../../components/download.ts";

export async function exportCsv(
  query: { status: string; search: string },
  signal: AbortSignal,
  onRows: (count: number) => void,
): Promise<void> {
  let lines = 0;
  await download(`${newsletter.exportCsv.path}?${new URLSearchParams(query)}`, {
    signal,
    name: `newsletter_subscriptions_${new Date().toISOString().slice(0, 10)}.csv`,
    onPart(bytes) {
      lines += countLines(bytes);
      onRows(Math.max(0, lines - 1));
    },
  });
}

const newline = 10;

function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === newline) count += 1;
  return count;
}
