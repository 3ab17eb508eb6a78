import { Readable } from "node:stream";
import { exports as calls, type ExportContents } from "#contract/areas/export.ts";
import type { Serve } from "../http/serve.ts";
import { enquiryLines, type MessagesAfter, mediaLines } from "./csv-files.ts";
import { type ExportParts, siteFiles } from "./site-files.ts";
import { zipOf } from "./zip.ts";

export interface ExportRoutes extends ExportParts {
  contents(): Promise<ExportContents>;
  messagesAfter: MessagesAfter;
}

export function exportRoutes(serve: Serve, parts: ExportRoutes): void {
  const { clock, contents, messagesAfter, mediaAfter, siteUrl } = parts;
  const answer = (stream: Readable, type: string, name: string) => {
    const day = clock().toISOString().slice(0, 10);
    const [stem, extension] = name.split(".");
    return new Response(Readable.toWeb(stream) as BodyInit, {
      headers: {
        "content-type": type,
        "content-disposition": `attachment; filename="${stem}_${day}.${extension}"`,
        "cache-control": "no-store",
      },
    });
  };
  const csv = (lines: AsyncIterable<string>, name: string) =>
    answer(Readable.from(encoded(lines)), "text/csv; charset=utf-8", name);

  serve(calls.contents, async () => ({ contents: await contents() }));
  serve(calls.site, async () => answer(zipOf(siteFiles(parts)), "application/zip", "site.zip"));
  serve(calls.enquiries, async () => csv(enquiryLines(messagesAfter), "enquiries.csv"));
  serve(calls.media, async () => csv(mediaLines(mediaAfter, siteUrl()), "media.csv"));
}

async function* encoded(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(line);
}
