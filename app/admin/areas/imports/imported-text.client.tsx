import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import card from "../../components/card.module.css";
import { FormBody } from "../../components/forms/form-body.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { useEntryOf } from "../../resource/entries.tsx";
import styles from "./imports.module.css";
import { importPath } from "./paths.ts";
import { oneText, renderedText } from "./queries.ts";
import "../../../ui/prose.css";

type ComparedText = Awaited<ReturnType<NonNullable<ReturnType<typeof oneText>["queryFn"]>>>;

export default function ImportedTextScreen() {
  const { id = "", text = "" } = useParams();
  const query = useQuery(oneText(Number(id), Number(text)));
  const back = importPath(Number(id));
  return (
    <>
      {!query.data && <PageHead title="Text" />}
      <FormBody
        query={query}
        failure="Failed to load the text"
        missing="Text not found"
        back={back}
      >
        {(importedText) => <Opened text={importedText} back={back} />}
      </FormBody>
    </>
  );
}

function Opened({ text, back }: { text: ComparedText; back: string }) {
  const entryOf = useEntryOf();
  const { area, object_id, from, to, lines } = text;
  const address = area && object_id ? entryOf(area).addressOf?.(object_id) : null;
  const [showsPictures, setShowsPictures] = useState(false);
  return (
    <>
      <PageHead title={text.title} text={from ? `${from} → ${to ?? "nowhere"}` : undefined}>
        <Button component={Link} to={back} variant="default">
          Back to the import
        </Button>
        {address && (
          <Button component={Link} to={address} color="action">
            Open the draft
          </Button>
        )}
      </PageHead>
      {lines.length > 0 && (
        <section className={card.card} aria-labelledby="lines">
          <h2 id="lines" className={styles.heading}>
            In the import report
          </h2>
          <ul className={styles.lines}>
            {lines.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </section>
      )}
      {!showsPictures && hasForeignPictures(text) && (
        <p className={styles.quiet}>
          Pictures on other servers are not loaded, because their owners would see your visit.{" "}
          <Button size="compact-sm" variant="subtle" onClick={() => setShowsPictures(true)}>
            Show pictures
          </Button>
        </p>
      )}
      <div className={styles.beside}>
        <section aria-labelledby="before" className={card.card}>
          <h2 id="before" className={styles.heading}>
            Original
          </h2>
          <Before text={text} showsPictures={showsPictures} />
        </section>
        <section aria-labelledby="after" className={card.card}>
          <h2 id="after" className={styles.heading}>
            Imported
          </h2>
          <After markdown={text.after} showsPictures={showsPictures} />
        </section>
      </div>
    </>
  );
}

interface ShownText {
  text: ComparedText;
  showsPictures: boolean;
}

const hasForeignPictures = ({ before, after }: ComparedText) =>
  /<(?:img|picture|video|source)\b|!\[/i.test(before ?? "") ||
  /!\[[^\]]{0,500}\]\(https?:/.test(after ?? "");

/** Nothing is loaded from anywhere, save pictures once they are asked for. */
const policyOf = (showsPictures: boolean) =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:${showsPictures ? " http: https:" : ""}"><meta name="referrer" content="no-referrer">`;

/** Without elements that open connections whatever the policy says, or set another one. */
function framedHtml(html: string): string {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  for (const element of parsed.querySelectorAll("link, meta, base, template")) element.remove();
  return parsed.documentElement.outerHTML;
}

/** HTML of another site: without scripts and links that work, in a frame of its own origin. */
function Before({ text: { before, format }, showsPictures }: ShownText) {
  if (before === null)
    return <p className={styles.quiet}>Original texts are deleted after 30 days.</p>;
  if (before.trim() === "") return <p className={styles.quiet}>No text.</p>;
  return (
    <>
      {format === "html" && (
        <iframe
          className={styles.frame}
          title="Original"
          sandbox=""
          srcDoc={`${policyOf(showsPictures)}${framedHtml(before)}`}
        />
      )}
      <details open={format !== "html"} className={styles.source}>
        <summary>Source</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it */}
        <pre tabIndex={0}>{before}</pre>
      </details>
    </>
  );
}

/** The words in place of pictures on other servers. */
function withoutForeignPictures(html: string): string {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  for (const picture of parsed.querySelectorAll("img, source")) {
    const address = picture.getAttribute("src") ?? picture.getAttribute("srcset") ?? "";
    if (/^\/(?!\/)/.test(address)) continue;
    picture.replaceWith(parsed.createTextNode(picture.getAttribute("alt") ?? ""));
  }
  return parsed.body.innerHTML;
}

interface AfterProps {
  markdown: string | null;
  showsPictures: boolean;
}

function After({ markdown, showsPictures }: AfterProps) {
  const { data, error, refetch } = useQuery(renderedText(markdown ?? ""));
  if (markdown === null) return <p className={styles.quiet}>Left out, or deleted since.</p>;
  if (markdown === "") return <p className={styles.quiet}>No text.</p>;
  if (error && !data) {
    return (
      <LoadFailure sentence="Failed to show the text" error={error} onRetry={() => refetch()} />
    );
  }
  if (!data) return <Skeleton height={120} role="status" aria-label="Loading" />;
  const html = showsPictures ? data.html : withoutForeignPictures(data.html);
  // The server escapes all HTML in the text.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
