import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useField } from "../../ui/field-marks.tsx";
import { Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useContent } from "../../ui/site-content.ts";
import { writing } from "../../ui/writing.ts";
import { enquiryAddress } from "../forms/enquired.ts";
import { caseLook } from "../sections/case-look.ts";
import { ProjectTerms } from "../sections/project-terms.tsx";
import { Tile, type Tiles } from "../sections/tile.tsx";
import { WhoAnswers } from "../sections/who-answers.tsx";
import styles from "./case-end.module.css";

/** Shows the price and duration of a similar project, and a link to ask for it. */
export function CaseQuestion({ of: item }: { of: ProjectSummary }) {
  const page = useContent("portfolio-page");
  const field = useField();
  const { ask } = page;
  const { price_range, weeks } = item;
  return (
    <Page as="section" className={styles.ask} aria-labelledby="something-like-this">
      <div>
        <h2 id="something-like-this" {...field(ask, "title")}>
          {ask.title}
        </h2>
        {(price_range || weeks) && (
          <p>
            <ProjectTerms of={item} />
          </p>
        )}
        <ButtonLink
          to={enquiryAddress("subject", `${ask.subject} ${item.title}`)}
          emphasis="action"
          {...field(ask, "label")}
        >
          {ask.label}
        </ButtonLink>
      </div>
      <WhoAnswers />
    </Page>
  );
}

export type Neighbour = Pick<
  ProjectSummary,
  | "id"
  | "title"
  | "outcome"
  | "image_src"
  | "image_width"
  | "image_height"
  | "paper_color"
  | "ink_color"
> & {
  /** In the order of the portfolio. */
  place: number;
};

interface OtherCasesProps {
  previous: Neighbour | null;
  next: Neighbour | null;
  tiles: Tiles | null;
}

export function OtherCases({ previous, next, tiles }: OtherCasesProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Other projects" className={styles.others}>
      {next && (
        <article {...caseLook(next)} className={styles.next}>
          <Link to={pageAddress("project", next.id)} rel="next">
            <span>
              <span className={styles.label}>Next</span>
              <span className={styles.named}>
                <Tile of={tiles} place={next.place} />
                <bdi className={styles.name} {...writing(next.title)}>
                  {next.title}
                </bdi>
              </span>
            </span>
            {next.image_src && (
              <Picture
                src={next.image_src}
                alt=""
                width={next.image_width}
                height={next.image_height}
                sizes="100vw"
              />
            )}
          </Link>
        </article>
      )}
      {previous && (
        <Page>
          <Link to={pageAddress("project", previous.id)} rel="prev" className={styles.previous}>
            <span className={styles.label}>Previous</span>
            <bdi {...writing(previous.title)}>{previous.title}</bdi>
          </Link>
        </Page>
      )}
    </nav>
  );
}
