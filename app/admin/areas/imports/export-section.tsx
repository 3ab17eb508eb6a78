import { Button, Progress } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type ExportContents, exports } from "#contract/areas/export.ts";
import { newsletter } from "#contract/areas/newsletter.ts";
import { sizeOf } from "#format/bytes.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import card from "../../components/card.module.css";
import { download } from "../../components/download.ts";
import { FormBody } from "../../components/forms/form-body.tsx";
import { IconDownload } from "../../components/icons/icons.ts";
import { useMessages } from "../../components/messages.tsx";
import { detailOf } from "../../session/api.ts";
import styles from "./imports.module.css";
import { exportContents } from "./queries.ts";
import { countedOf } from "./words.ts";

interface ExportedFile {
  title: string;
  path: string;
  name: string;
  holds: string;
  /** In words. */
  size(contents: ExportContents): string;
  /** In bytes, as far as that is known before. */
  expected?(contents: ExportContents): number;
}

const files: readonly ExportedFile[] = [
  {
    title: "The whole site",
    path: exports.site.path,
    name: "site.zip",
    holds:
      "A zip of texts as Markdown, pages and settings as JSON, redirects, and all pictures and files. Another Nokshi site can import it, and people can read it. It does not include accounts, subscribers and enquiries.",
    size: ({ posts, projects, documents, media }) =>
      `${countedOf(posts, "post")}, ${countedOf(projects, "project")}, ${documents.toLocaleString("en-US")} pages, settings and list entries, ${countedOf({ count: media.count, isMore: false }, "file")} of ${sizeOf(media.bytes)}`,
    expected: ({ media }) => media.bytes,
  },
  {
    title: "Subscribers",
    path: `${newsletter.exportCsv.path}?status=all`,
    name: "newsletter_subscriptions.csv",
    holds: "A CSV file of addresses, status, source and dates, including unsubscribed people.",
    size: ({ subscribers }) => countedOf(subscribers, "address", "addresses"),
  },
  {
    title: "Enquiries",
    path: exports.enquiries.path,
    name: "enquiries.csv",
    holds: "A CSV file with a row for each message received, reply and note. Spam is left out.",
    size: ({ enquiries }) => countedOf(enquiries, "enquiry", "enquiries"),
  },
  {
    title: "Media list",
    path: exports.media.path,
    name: "media.csv",
    holds: "A CSV file: name, size, alternative text, caption and address of each file.",
    size: ({ media }) => countedOf({ count: media.count, isMore: false }, "file"),
  },
];

/** Lists the files that can be exported. */
export function ExportSection() {
  const query = useQuery(exportContents);
  return (
    <section className={card.card} aria-labelledby="export">
      <h2 id="export" className={styles.heading}>
        Export everything
      </h2>
      <FormBody query={query} failure="Failed to load the export sizes" back="/admin">
        {(contents) => (
          <ul className={styles.exports}>
            {files.map((file) => (
              <ExportRow key={file.path} file={file} contents={contents} />
            ))}
          </ul>
        )}
      </FormBody>
    </section>
  );
}

function ExportRow({ file, contents }: { file: ExportedFile; contents: ExportContents }) {
  const { title, path, name, holds, size, expected } = file;
  const [bytes, setBytes] = useState<number | null>(null);
  const abort = useRef<AbortController>(undefined);
  const { succeed, fail } = useMessages();
  useEffect(() => () => abort.current?.abort(), []);

  async function run() {
    const controller = new AbortController();
    abort.current = controller;
    let done = 0;
    setBytes(0);
    try {
      const onPart = (part: Uint8Array) => {
        done += part.byteLength;
        setBytes(done);
      };
      await download(path, { signal: controller.signal, onPart, name });
      succeed(`${title}: ${sizeOf(done)} saved`);
    } catch (error) {
      if (!controller.signal.aborted) fail(`${title} could not be exported`, detailOf(error));
    }
    setBytes(null);
  }

  const total = expected?.(contents) ?? 0;
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p>{holds}</p>
        <p className={styles.quiet}>{size(contents)}</p>
        {bytes !== null && (
          <div className={styles.under}>
            <Progress
              aria-label={`Exporting ${title}`}
              value={total > 0 ? Math.min(99, (bytes / total) * 100) : 100}
              animated
            />
            <span role="status">{sizeOf(bytes)}</span>
            <Button
              variant="subtle"
              color="neutral"
              size="compact-sm"
              onClick={() => abort.current?.abort()}
            >
              Stop
            </Button>
          </div>
        )}
      </div>
      <BusyButton
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        isBusy={bytes !== null}
        onClick={run}
        aria-label={`Export ${title}`}
      >
        Export
      </BusyButton>
    </li>
  );
}
