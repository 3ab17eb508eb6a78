import type { ReactNode } from "react";
import type { PageOpening } from "#contract/documents/document.ts";
import { type FieldMark, useField } from "../../ui/field-marks.tsx";
import { Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { usePageNames } from "../../ui/page-names.ts";
import { writing } from "../../ui/writing.ts";
import { Thread, threadInInk, threadStart } from "../motion/thread.tsx";
import styles from "./page-head.module.css";

export interface Crumb {
  label: string;
  path: string;
}

export interface SitePageHeadProps {
  heading: string;
  lead?: string | null;
  /** The pages above this one, without the home page. */
  trail?: readonly Crumb[];
  here: string;
  /** Whether the heading tells the outcome of a form. */
  isAnswer?: boolean;
  /** Whether it is what the title of a card becomes, with the card's picture. */
  isShared?: boolean;
  /** The fields that say it, where they are named. */
  marks?: { heading?: FieldMark; lead?: FieldMark; here?: FieldMark };
  /** Whether it is a part of a larger head, which the thread comes after. */
  isPart?: boolean;
  children?: ReactNode;
  /** That of a page which staff write; others have none. */
  opening?: PageOpening | undefined;
  /** The first content of the page, for an opening that has a place for it. */
  first?: ReactNode;
}

const tones: Partial<Record<PageOpening, "deep" | "brand">> = { dark: "deep", bright: "brand" };

export function PageHead(props: SitePageHeadProps) {
  const { heading, lead, trail = [], here, marks = {}, opening, first, children } = props;
  const { isAnswer, isShared, isPart } = props;
  const { home } = usePageNames();
  const isPlain = !first && (opening === "beside" || opening === "below");
  const shape = isPlain ? "plain" : opening;
  return (
    <>
      <header
        className={`${styles.opening} ${shape === "bright" ? threadInInk : ""}`}
        data-opening={shape}
        data-tone={shape && tones[shape]}
      >
        <Page className={styles.head}>
          <nav aria-label="Breadcrumb" className={threadStart}>
            <ol role="list" className={styles.trail}>
              {[{ label: home, path: "/" }, ...trail].map(({ label, path }) => (
                <li key={path}>
                  <Link to={path} className="reach">
                    <bdi>{label}</bdi>
                  </Link>
                </li>
              ))}
              <li aria-current="page">
                <bdi {...marks.here}>{here}</bdi>
              </li>
            </ol>
          </nav>
          <h1
            tabIndex={isAnswer ? -1 : undefined}
            data-answer={isAnswer || undefined}
            data-shared-title={isShared || undefined}
            {...writing(heading)}
            {...marks.heading}
          >
            {heading}
          </h1>
          {lead && (
            <p className={styles.lead} {...writing(lead)} {...marks.lead}>
              {lead}
            </p>
          )}
          {children}
          {first && shape !== "plain" && shape !== "wide" && (
            <div className={styles.first}>{first}</div>
          )}
        </Page>
      </header>
      {!isPart && <Thread />}
    </>
  );
}

interface DocumentHeadProps extends Pick<SitePageHeadProps, "trail" | "children" | "first"> {
  /** The title stands for a heading that is empty. */
  of: { title: string; heading: string | null; lead: string | null; opening?: PageOpening };
}

/** The head of a page whose words staff write in a document. */
export function DocumentHead({ of: page, ...rest }: DocumentHeadProps) {
  const field = useField();
  const { title, heading, lead, opening } = page;
  const marks = {
    heading: field(page, heading ? "heading" : "title"),
    lead: field(page, "lead"),
    here: field(page, "title"),
  };
  const words = { heading: heading || title, lead, here: title, marks };
  return <PageHead {...words} opening={opening} {...rest} />;
}
