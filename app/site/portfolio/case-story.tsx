import type { Project, ProjectSummary } from "#contract/areas/portfolio.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Page } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Captioned } from "../sections/caption.tsx";
import { Prose } from "../sections/prose.tsx";
import beforeAfter from "./before-after.module.css";
import styles from "./case-story.module.css";
import edgeToEdge from "./edge-to-edge.module.css";
import { type GalleryPicture, type Scene, scenesOf } from "./scenes.ts";

/** In pixels, for pictures of unknown size, such as an SVG without dimensions. */
const defaultSize = 1000;

/** In percent of the window: as much as a laptop shows below the header of the site. */
const maxDetailHeight = 84;

const sizes: Record<Scene["kind"], string> = {
  text: "92vw",
  large: "100vw",
  page: "(min-width: 62rem) 58vw, 92vw",
  phone: "(min-width: 62rem) 24rem, (min-width: 30rem) 22rem, 75vw",
  detail: "(min-width: 48rem) 50vw, 100vw",
  before: "(min-width: 62rem) 42vw, 92vw",
};

const looks: Partial<Record<Scene["kind"], string | undefined>> = {
  large: edgeToEdge.pictures,
  detail: edgeToEdge.pictures,
  before: beforeAfter.pair,
};

const ratioOf = ({ width, height }: GalleryPicture) =>
  (width ?? defaultSize) / (height ?? defaultSize);

/** On small screens the head shows a first picture whole up to this height, in times its width. */
const wholeInHead = 1.32;

/** Details stand in a row of one height, none of them cut. */
function rowOf(pictures: readonly GalleryPicture[]) {
  const ratios = pictures.reduce((sum, picture) => sum + ratioOf(picture), 0);
  const shareOf = (picture: GalleryPicture) => Math.ceil((100 * ratioOf(picture)) / ratios);
  return {
    style: { maxWidth: `${maxDetailHeight * ratios}svh` },
    sizesOf: (picture: GalleryPicture) => `(min-width: 48rem) ${shareOf(picture)}vw, 100vw`,
  };
}

interface CaseStoryProps {
  of: ProjectSummary & Pick<Project, "body">;
  html: string;
}

export function CaseStory({ of: item, html }: CaseStoryProps) {
  const field = useField();
  const [cover] = item.gallery;
  return scenesOf(html, item.gallery).map(({ kind, html: text, pictures }, index) => {
    const scenePictures = kind === "before" && cover ? [...pictures, cover] : pictures;
    const row = kind === "detail" ? rowOf(scenePictures) : undefined;
    return (
      <Page
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a story have no other name
        key={index}
        className={styles.scene}
        data-kind={kind}
        data-turned={index % 2 === 1 || undefined}
      >
        {text && (
          <div className={styles.text}>
            <Prose html={text} mark={field(item, "body")} />
          </div>
        )}
        {scenePictures.length > 0 && (
          <div
            className={`${styles.pictures} ${looks[kind] ?? ""}`}
            style={row?.style}
            data-row={row && ""}
            data-before-after={(kind === "before" && scenePictures.length === 2) || undefined}
          >
            {scenePictures.map((picture, number) => (
              <div
                key={picture.src}
                className={styles.picture}
                data-again={
                  (kind === "page" && picture === cover && 1 / ratioOf(cover) <= wholeInHead) ||
                  undefined
                }
                style={row && { flexGrow: ratioOf(picture) }}
              >
                {kind === "before" && (
                  <p className={styles.when}>{number === 0 ? "Before" : "After"}</p>
                )}
                <StoryPicture
                  of={picture}
                  sizes={row?.sizesOf(picture) ?? sizes[kind]}
                  mark={field(item, "pictures")}
                />
              </div>
            ))}
          </div>
        )}
      </Page>
    );
  });
}

interface StoryPictureProps {
  of: GalleryPicture;
  sizes: string;
  mark: ReturnType<ReturnType<typeof useField>>;
}

function StoryPicture({ of: { src, alt, width, height }, sizes, mark }: StoryPictureProps) {
  return (
    <Captioned src={src}>
      <Picture
        src={src}
        alt={alt}
        width={width ?? defaultSize}
        height={height ?? defaultSize}
        sizes={sizes}
        {...mark}
      />
    </Captioned>
  );
}
