import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { sitePages } from "#contract/site-pages.ts";
import { useField } from "../../ui/field-marks.tsx";
import { usePageNames } from "../../ui/page-names.ts";
import { writing } from "../../ui/writing.ts";
import { Thread, threadInInk } from "../motion/thread.tsx";
import { Captioned } from "../sections/caption.tsx";
import { caseLook } from "../sections/case-look.ts";
import { Metrics } from "../sections/metrics.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { SharedPicture } from "../sections/shared-picture.tsx";
import { Tile, type Tiles } from "../sections/tile.tsx";
import styles from "./case-head.module.css";

/** In characters: a headline of up to as many is set in the largest size, or in the next. */
const headlineSizes = { short: 42, medium: 100 };

function sizeOf(headline: string) {
  if (headline.length <= headlineSizes.short) return "short";
  return headline.length <= headlineSizes.medium ? "medium" : "long";
}

interface CaseHeadProps {
  of: ProjectSummary;
  tiles: Tiles | null;
  /** Its place in the order of the portfolio. */
  place: number;
}

/** Shows a project's outcome, its first picture and its figures, in the project's colours. */
export function CaseHead({ of: item, tiles, place }: CaseHeadProps) {
  const field = useField();
  const { portfolio } = usePageNames();
  const { title, outcome } = item;
  const headline = outcome ?? title;
  const mark = field(item, outcome ? "outcome" : "title");
  const [first] = item.gallery;
  const look = caseLook(item);
  return (
    <>
      <div
        className={`${styles.head} ${"data-case" in look ? threadInInk : ""}`}
        data-size={sizeOf(headline)}
        {...look}
      >
        <PageHead
          heading={headline}
          here={title}
          isShared={!outcome}
          isPart
          trail={[{ label: portfolio, path: sitePages.portfolio.path }]}
          marks={{ heading: mark, here: field(item, "title") }}
        >
          {(outcome || tiles) && (
            <p className={styles.client}>
              <Tile of={tiles} place={place} isShared />
              {outcome && (
                <span data-shared-title {...writing(title)} {...field(item, "title")}>
                  {title}
                </span>
              )}
            </p>
          )}
        </PageHead>
        {item.image_src && (
          <div className={styles.first}>
            <Captioned src={item.image_src}>
              <SharedPicture
                src={item.image_src}
                alt={first?.alt || title}
                width={item.image_width}
                height={item.image_height}
                sizes="(min-width: 62rem) 84vw, 100vw"
                {...field(item, "image_src")}
              />
            </Captioned>
          </div>
        )}
        <Metrics of={item} isFitted className={styles.figures} />
      </div>
      <Thread />
    </>
  );
}
