import type { Item } from "#contract/portfolio.ts";
import styles from "./project-card.module.css";

/** A project in the showcase. */
export function ProjectCard({ item }: { item: Item }) {
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <img
          src={item.image_src}
          alt=""
          width={item.image_width}
          height={item.image_height}
          loading="lazy"
          decoding="async"
        />
      </div>
      <h3>{item.title}</h3>
      <p>
        <span>{item.category}</span>
        <a href={item.website_url} target="_blank" rel="noopener">
          Visit website<span className="visually-hidden"> of {item.title}</span>
        </a>
      </p>
    </article>
  );
}
