import type { Media } from "#contract/areas/media.ts";
import { sizeOf } from "#format/bytes.ts";
import { shortDate } from "../../../ui/dates.ts";
import { dimensionsOf, kindOf } from "../file-words.ts";
import styles from "./file-facts.module.css";

export function FileFacts({ media }: { media: Media }) {
  const dimensions = dimensionsOf(media);
  const facts = {
    Type: kindOf(media),
    ...(dimensions && { Pixels: dimensions }),
    Size: sizeOf(media.bytes),
    Added: shortDate(media.created_at),
  };
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
