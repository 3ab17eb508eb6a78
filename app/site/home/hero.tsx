import type { ReactNode } from "react";
import { sitePages } from "#contract/site-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useField } from "../../ui/field-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useContent } from "../../ui/site-content.ts";
import { writing } from "../../ui/writing.ts";
import { useIsEmpty } from "../layout/filled-links.ts";
import { Marquee } from "../motion/marquee.tsx";
import { threadStart } from "../motion/thread.tsx";
import { NewTab } from "../sections/new-tab.tsx";
import { sampleNote } from "../sections/sample-note.ts";
import type { TiledProject, Tiles } from "../sections/tile.tsx";
import { Cloth, type PlayedWord } from "./cloth.tsx";
import { splitHeading } from "./heading-words.ts";
import styles from "./hero.module.css";

const form = sitePages.contact.path;
const prices = sitePages.pricing.path;

interface HeroProps {
  /** The first of the portfolio, in its order. */
  projects: readonly TiledProject[];
  tiles: Tiles | null;
  /** The words of the heading that are links. */
  words: readonly PlayedWord[];
}

export function Hero({ projects, tiles, words }: HeroProps) {
  const page = useContent("home-page");
  const { heading, lead, hero } = page;
  const { scheduling } = useContent("settings");
  const { actions } = useContent("navigation");
  // As in a house that has no services yet.
  const isToForm = hero.servicesPath === form;
  const hasPrices = !useIsEmpty()(prices);
  const field = useField();
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <Page className={styles.text}>
        {(hero.claim || hero.greeting) && (
          <div className={styles.above}>
            {hero.claim && (
              <p className={`${styles.claim} ${threadStart}`} {...field(hero, "claim")}>
                {hero.claim}
              </p>
            )}
            {hero.greeting && (
              <p
                className={styles.greeting}
                {...writing(hero.greeting)}
                {...field(hero, "greeting")}
              >
                {hero.greeting}
              </p>
            )}
          </div>
        )}
        <h1 id="hero" {...writing(heading)} {...field(page, "heading")}>
          <PlayedHeading text={heading} words={words} />
        </h1>
        {tiles && (
          <Cloth projects={projects} tiles={tiles} words={words} className={styles.cloth} />
        )}
        {lead && (
          <p className={styles.lead} {...writing(lead)} {...field(page, "lead")}>
            {lead}
          </p>
        )}
        <p className={styles.actions}>
          {!isToForm && (
            <ButtonLink to={form} emphasis="action" {...field(actions, "start")}>
              {actions.start}
            </ButtonLink>
          )}
          <ButtonLink
            to={hero.servicesPath}
            emphasis={isToForm ? "action" : undefined}
            {...field(hero, "servicesLabel")}
          >
            {hero.servicesLabel}
          </ButtonLink>
          {scheduling && (
            <ButtonLink
              href={scheduling}
              target="_blank"
              rel="noopener"
              {...sampleNote(scheduling)}
              {...field(hero, "appointmentLabel")}
            >
              {hero.appointmentLabel}
              <NewTab />
              <Icon name="external" />
            </ButtonLink>
          )}
          {hasPrices && (
            <Link to={prices} className="seam-link" {...field(actions, "prices")}>
              {actions.prices}
            </Link>
          )}
        </p>
      </Page>
      {hero.pictures.length > 0 && (
        <Marquee label="Our work" copies={3} seconds={48} isIndented className={styles.pictures}>
          {hero.pictures.map((entry, index) => (
            <div key={entry.picture} className={styles.picture}>
              <Shown at={entry.path}>
                {/* Phones show 46vw; 40vw halves the bytes without a visible difference. */}
                <Picture
                  src={entry.picture}
                  alt={entry.alt}
                  width={900}
                  height={1125}
                  sizes="(min-width: 120rem) 17vw, (min-width: 44rem) 20rem, 40vw"
                  isFirst={index < 2}
                  {...field(entry, "picture")}
                />
              </Shown>
            </div>
          ))}
        </Marquee>
      )}
    </section>
  );
}

function PlayedHeading({ text, words }: { text: string; words: readonly PlayedWord[] }) {
  return splitHeading(text, words).map((part) =>
    typeof part === "string" ? (
      part
    ) : (
      <Link
        key={part.word}
        to={part.path}
        className={styles.word}
        data-noun={words.indexOf(part)}
        data-picture={part.picture}
      >
        {part.word}
      </Link>
    ),
  );
}

function Shown({ at, children }: { at: string | null; children: ReactNode }) {
  if (!at) return children;
  return <Link to={at}>{children}</Link>;
}
