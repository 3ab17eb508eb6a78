import { byteOrderMark, csvLine } from "#format/csv.ts";
import type { ExportedMedia } from "./site-files.ts";

/** A message of an enquiry; the first is the enquiry itself. */
export interface ExportedMessage {
  enquiry: {
    id: number;
    name: string;
    email: string;
    subject: string | null;
    status: string;
  };
  at: string;
  kind: "enquiry" | "sent" | "received" | "note";
  by: string;
  text: string;
}

export type MessagesAfter = (
  enquiryId: number,
) => Promise<{ last: number | null; messages: ExportedMessage[] }>;

/** One row for each message, oldest enquiry first. */
export async function* enquiryLines(messagesAfter: MessagesAfter): AsyncGenerator<string> {
  const head = ["enquiry", "at", "kind", "by", "name", "email", "subject", "status", "text"];
  yield `${byteOrderMark}${csvLine(head)}`;
  for (let after = 0; ; ) {
    const { last, messages } = await messagesAfter(after);
    if (last === null) return;
    yield messages
      .map(({ enquiry, at, kind, by, text }) =>
        csvLine([
          enquiry.id,
          at,
          kind,
          by,
          enquiry.name,
          enquiry.email,
          enquiry.subject,
          enquiry.status,
          text,
        ]),
      )
      .join("");
    after = last;
  }
}

const mediaColumns = [
  "id",
  "name",
  "type",
  "bytes",
  "width",
  "height",
  "alt",
  "caption",
  "credit",
  "created_at",
] as const;

const batchSize = 500;

export async function* mediaLines(
  mediaAfter: (id: number, limit: number) => Promise<ExportedMedia[]>,
  siteUrl: string,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine([...mediaColumns, "address"])}`;
  for (let after = 0; ; ) {
    const batch = await mediaAfter(after, batchSize);
    const end = batch.at(-1);
    if (!end) return;
    yield batch
      .map((file) =>
        csvLine([...mediaColumns.map((column) => file[column]), `${siteUrl}/media/${file.key}`]),
      )
      .join("");
    after = end.id;
  }
}
