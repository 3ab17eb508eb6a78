import type { ReactNode } from "react";
import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { useItem } from "../../ui/site-content.ts";
import { writing } from "../../ui/writing.ts";
import { caseLook } from "../sections/case-look.ts";
import { CaseQuote } from "../sections/case-quote.tsx";
import { Metrics } from "../sections/metrics.tsx";
import { ProjectPicture } from "../sections/project-picture.tsx";
import { Tile, type Tiles } from "../sections/tile.tsx";
import picture from "./case-picture.module.css";
import styles from "./cases.module.css";
import { useSectionHead } from "./section-head.ts";

const most = 3;

/** On narrow screens less than its width: the file of the carousel below, which is sharp enough. */
const sizes = "(min-width: 62rem) 62vw, 72vw";

interface CasesProps {
  items: readonly ProjectSummary[];
  tiles: Tiles | null;
}

/** The first featured projects that say what came of them. */
export const casesIn = (items: readonly ProjectSummary[]) =>
  items.filter(({ is_featured, outcome }) => is_featured && outcome).slice(0, most);

/** Each case as large as the window. */
export function Cases({ items, tiles }: CasesProps) {
  const head = useSectionHead("cases");
  const field = useField();
  const cases = casesIn(items);
  if (cases.length === 0) return null;
  return (
    <section className={styles.cases} {...(head.title && { "aria-labelledby": "cases" })}>
      {head.title && (
        <Page className={styles.head}>
          <h2 id="cases" {...writing(head.title)} {...field(head, "title")}>
            {head.title}
          </h2>
          {head.lead && (
            <p {...writing(head.lead)} {...field(head, "lead")}>
              {head.lead}
            </p>
          )}
        </Page>
      )}
      {cases.map((item) => (
        <Case
          key={item.id}
          item={item}
          heading={head.title ? "h3" : "h2"}
          tile={<Tile of={tiles} place={items.indexOf(item)} />}
        />
      ))}
    </section>
  );
}

interface CaseProps {
  item: ProjectSummary;
  heading: "h2" | "h3";
  tile: ReactNode;
}

function Case({ item: listed, heading: Heading, tile }: CaseProps) {
  const item = useItem("portfolio", listed);
  const field = useField();
  const { title, outcome } = item;
  const address = pageAddress("project", item.id);
  return (
    <article className={styles.case} {...caseLook(item)}>
      {/* First, as the picture of a card is what flies to its page. */}
      <ProjectPicture of={item} className={picture.frame} sizes={sizes} />
      <div className={styles.words}>
        <p className={styles.client}>
          {tile}
          {/* The card's title flies to the page: the headline is another text. */}
          <span data-card-title {...writing(title)} {...field(item, "title")}>
            {title}
          </span>
        </p>
        <Heading {...writing(outcome ?? title)} {...field(item, "outcome")}>
          <Link to={address} className="title-link">
            {outcome}
          </Link>
        </Heading>
        <CaseQuote of={item} />
        <Metrics of={item} most={2} className={styles.figures} />
        <Link to={address} className="seam-link">
          Read the case<span className="visually-hidden">: {title}</span>
          <Icon name="arrow-right" />
        </Link>
      </div>
    </article>
  );
}
