import { useField } from "../../ui/field-marks.tsx";
import { Columns } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useContent } from "../../ui/site-content.ts";
import beside from "./about.module.css";
import styles from "./timeline.module.css";

/** In CSS pixels: of the pictures along the years. */
const patchWidth = 176;

/** The agency's years, on one thread. */
export function Timeline() {
  const { timeline } = useContent("about-page");
  const field = useField();
  if (timeline.items.length === 0) return null;
  return (
    <Columns as="section" of="4fr 7fr" aria-labelledby="timeline">
      <h2 id="timeline" className={beside.aside} {...field(timeline, "title")}>
        {timeline.title}
      </h2>
      <ol role="list" className={styles.timeline}>
        {timeline.items.map((milestone) => (
          <li key={milestone.year}>
            {milestone.picture && (
              <Picture
                src={milestone.picture}
                alt=""
                width={patchWidth}
                height={patchWidth}
                sizes={`${patchWidth}px`}
                {...field(milestone, "picture")}
              />
            )}
            <div>
              <span {...field(milestone, "year")}>{milestone.year}</span>
              <h3 {...field(milestone, "title")}>{milestone.title}</h3>
              <p {...field(milestone, "text")}>{milestone.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Columns>
  );
}
