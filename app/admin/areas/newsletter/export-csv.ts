import { newsletter } from "#contract/areas/newsletter.ts";
import { ApiError } from "../../../api-client/client.ts";
import { saveFile } from "../../components/lists/csv.ts";
import { transport } from "../../session/api.ts";

export async function exportCsv(
  query: { status: string; search: string },
  signal: AbortSignal,
  onRows: (count: number) => void,
): Promise<void> {
  const path = `${newsletter.exportCsv.path}?${new URLSearchParams(query)}`;
  const response = await transport(path, { signal });
  if (!response.ok || !response.body) {
    throw new ApiError(response.status, await response.json().catch(() => ({})));
  }
  const parts: BlobPart[] = [];
  let lines = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { value, done } = await reader.read();
    if (done) break;
    parts.push(value);
    lines += countLines(value);
    onRows(Math.max(0, lines - 1));
  }
  saveFile(new Blob(parts, { type: "text/csv" }), nameOf(response));
}

const newline = 10;

function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === newline) count += 1;
  return count;
}

function nameOf({ headers }: Response): string {
  const named = /filename="([\w.-]+)"/.exec(headers.get("content-disposition") ?? "")?.[1];
  return named ?? `newsletter_subscriptions_${new Date().toISOString().slice(0, 10)}.csv`;
}
