import type { Project } from "#contract/areas/portfolio.ts";
import { pageAddress, sitePages } from "#contract/site-pages.ts";
import { IconLink } from "../../ui/button.tsx";
import { useField } from "../../ui/field-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { uncapitalised, usePageNames } from "../../ui/page-names.ts";
import { useItem } from "../../ui/site-content.ts";
import { writing } from "../../ui/writing.ts";
import { Carousel } from "../motion/carousel.tsx";
import { Metrics } from "../sections/metrics.tsx";
import { ProjectPicture } from "../sections/project-picture.tsx";
import { sampleNote } from "../sections/sample-note.ts";
import { Section } from "../sections/section.tsx";
import styles from "./expertise.module.css";
import { useSectionHead } from "./section-head.ts";

type ShownItem = Pick<
  Project,
  "id" | "title" | "website_url" | "image_src" | "image_width" | "image_height" | "metrics"
>;

export function Expertise({ items }: { items: readonly ShownItem[] }) {
  const head = useSectionHead("expertise");
  const { portfolio } = usePageNames();
  if (items.length === 0) {
    return (
      <Section id="expertise" head={head} tone="deep">
        <p>No portfolio items available at the moment. Check back soon!</p>
      </Section>
    );
  }
  return (
    <Carousel
      label={head.title ?? ""}
      align="center"
      className={styles.carousel}
      frame={(arrows, slides) => (
        <Section id="expertise" head={head} tone="deep" actions={arrows}>
          {slides}
          <Link to={sitePages.portfolio.path} className="seam-link">
            {`All ${uncapitalised(portfolio)}`}
            <Icon name="arrow-right" />
          </Link>
        </Section>
      )}
    >
      {items.map((item) => (
        <Teaser key={item.id} item={item} />
      ))}
    </Carousel>
  );
}

function Teaser({ item: listed }: { item: ShownItem }) {
  const item = useItem("portfolio", listed);
  const field = useField();
  return (
    <article className={styles.item}>
      <ProjectPicture
        of={item}
        className={styles.frame}
        sizes="(min-width: 75rem) 20vw, (min-width: 62rem) 28vw, (min-width: 48rem) 40vw, 72vw"
      />
      <div className={styles.foot}>
        <h3 {...writing(item.title)} {...field(item, "title")}>
          <Link to={pageAddress("project", item.id)} className="title-link">
            {item.title}
          </Link>
        </h3>
        {item.website_url && (
          <IconLink
            icon="external"
            label={`Visit the website of ${item.title} (opens in a new tab)`}
            href={item.website_url}
            target="_blank"
            rel="noopener"
            {...sampleNote(item.website_url)}
          />
        )}
      </div>
      <Metrics of={item} most={1} className={styles.figure} />
    </article>
  );
}
