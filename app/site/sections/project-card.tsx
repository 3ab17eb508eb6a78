import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { cutAtSentence } from "#format/words.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { useItem, useKnown } from "../../ui/site-content.ts";
import { writing } from "../../ui/writing.ts";
import frame from "./frame.module.css";
import { Metrics } from "./metrics.tsx";
import { NewTab } from "./new-tab.tsx";
import styles from "./project-card.module.css";
import { ProjectPicture } from "./project-picture.tsx";
import { ProjectTerms } from "./project-terms.tsx";
import { sampleNote } from "./sample-note.ts";
import { useDescription } from "./use-description.ts";

export interface ProjectCardProps {
  item: ProjectSummary;
  isFirst?: boolean;
}

export function ProjectCard({ item: listed, isFirst = false }: ProjectCardProps) {
  const item = useItem("portfolio", listed);
  const field = useField();
  const description = useDescription(item);
  const list = useKnown("portfolio-page");
  const [text = ""] = description.split("\n\n");
  const address = pageAddress("project", item.id);
  return (
    <article className={styles.card} data-reveal="up">
      <ProjectPicture
        of={item}
        className={`${frame.frame} ${styles.picture}`}
        sizes="(min-width: 84rem) 40rem, (min-width: 52rem) 46vw, 92vw"
        isFirst={isFirst}
        isPanned
      />
      <div className={styles.head}>
        <div>
          <p className={styles.terms}>
            <span {...field(item, "category")}>{item.category}</span>
            <ProjectTerms of={item} />
          </p>
          <h2 {...writing(item.title)} {...field(item, "title")}>
            <Link to={address} className="title-link">
              {item.title}
            </Link>
          </h2>
        </div>
        {item.brand_src && (
          <img
            className={styles.brand}
            src={item.brand_src}
            alt=""
            width={item.brand_width}
            height={item.brand_height}
            loading="lazy"
            decoding="async"
            {...field(item, "brand_src")}
          />
        )}
      </div>
      <p
        className={styles.description}
        {...writing(text)}
        {...(item.description === null ? field(list, "undescribed") : field(item, "description"))}
      >
        {cutAtSentence(text, 180)}
      </p>
      <Metrics of={item} className={styles.metrics} />
      <p className={styles.links}>
        <Link to={address} className="seam-link">
          See the project<span className="visually-hidden">: {item.title}</span>
        </Link>
        {item.website_url && (
          <a
            href={item.website_url}
            target="_blank"
            rel="noopener"
            className="seam-link"
            {...sampleNote(item.website_url)}
          >
            Visit website<span className="visually-hidden"> of {item.title}</span>
            <NewTab />
            <Icon name="external" />
          </a>
        )}
      </p>
    </article>
  );
}
