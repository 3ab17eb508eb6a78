import { Link } from "react-router";
import type { Item } from "#contract/portfolio.ts";
import { cut } from "../../format/cut.ts";
import styles from "./project-card.module.css";

export interface ProjectCardProps {
  item: Item;
  hasDescription?: boolean;
}

const noDescription = "A website that we designed and built for this client, and look after today.";

/** A project in a list. */
export function ProjectCard({ item, hasDescription = false }: ProjectCardProps) {
  const [text] = (item.description ?? noDescription).split("\n\n");
  return (
    <article className={styles.card}>
      <Link
        to={`/single-project/${item.id}`}
        className={styles.frame}
        tabIndex={-1}
        aria-hidden="true"
      >
        <img
          src={item.image_src}
          alt=""
          width={item.image_width}
          height={item.image_height}
          loading="lazy"
          decoding="async"
        />
      </Link>
      <h3>
        <Link to={`/single-project/${item.id}`}>{item.title}</Link>
      </h3>
      {hasDescription && <p className={styles.description}>{cut(text ?? "", 180, 177)}</p>}
      {hasDescription && (
        <dl className={styles.metrics}>
          {item.metrics.slice(0, 2).map((metric) => (
            <div key={metric.label}>
              <dt>{metric.label}</dt>
              <dd>{metric.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.foot}>
        <span>{item.category}</span>
        <a href={item.website_url} target="_blank" rel="noopener">
          Visit website<span className="visually-hidden"> of {item.title}</span>
        </a>
      </p>
    </article>
  );
}
