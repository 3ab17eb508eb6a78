import type { ReactNode } from "react";
import type { PostSummary } from "#contract/areas/blog.ts";
import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Columns, Grid, Page } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useContent } from "../../ui/site-content.ts";
import { ContactForm } from "../forms/contact-form.tsx";
import { Counter } from "../motion/counter.tsx";
import { Marquee } from "../motion/marquee.tsx";
import { Accordion } from "../sections/accordion.tsx";
import { Caption, Captioned } from "../sections/caption.tsx";
import { PostCard } from "../sections/post-card.tsx";
import { ProjectCard } from "../sections/project-card.tsx";
import { Prose } from "../sections/prose.tsx";
import { Quote } from "../sections/quote.tsx";
import styles from "./block-section.module.css";
import type { ShownBlock } from "./load-blocks.ts";

export interface BlockLists {
  posts: readonly PostSummary[];
  projects: readonly ProjectSummary[];
}

interface BlockProps extends BlockLists {
  block: ShownBlock;
  id: string;
}

export function BlockSection({ block, id, posts, projects }: BlockProps) {
  switch (block.type) {
    case "text":
      return (
        <Titled id={id} heading={block.heading}>
          <Prose html={block.html ?? ""} />
        </Titled>
      );
    case "picture":
      return (
        <Page as="section" className={styles.block}>
          <figure className={styles.picture}>
            <Picture src={block.picture} alt={block.alt} {...wide} />
            <Caption src={block.picture} own={block.caption} />
          </figure>
        </Page>
      );
    case "split":
      return (
        <Page as="section" className={styles.block}>
          <Columns of="1fr 1fr" className={styles.split} data-side={block.side}>
            <Captioned src={block.picture}>
              <Picture src={block.picture} alt={block.alt} {...half} />
            </Captioned>
            <div className={styles.words}>
              {block.heading && <h2>{block.heading}</h2>}
              <Prose html={block.html ?? ""} />
            </div>
          </Columns>
        </Page>
      );
    case "figures":
      return (
        <Titled id={id} heading={block.heading}>
          <Grid as="dl" min="9.5rem" isFilled className={styles.figures}>
            {block.items.map(({ value, unit, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Counter value={value} from={0} unit={unit} />
                </dd>
              </div>
            ))}
          </Grid>
        </Titled>
      );
    case "quotes":
      return <Quotes id={id} heading={block.heading} count={block.count} />;
    case "faq":
      return (
        <Titled id={id} heading={block.heading}>
          <Accordion entries={block.entries} />
        </Titled>
      );
    case "logos":
      return <Logos id={id} heading={block.heading} />;
    case "posts":
      return posts.length === 0 ? null : (
        <Titled id={id} heading={block.heading}>
          <Grid min="17rem" isFilled>
            {posts.slice(0, block.count).map((post) => (
              <PostCard key={post.id} post={post} heading="h3" />
            ))}
          </Grid>
        </Titled>
      );
    case "projects":
      return projects.length === 0 ? null : (
        <Titled id={id} heading={block.heading}>
          <Grid min="22rem" isFilled>
            {projects.slice(0, block.count).map((item) => (
              <ProjectCard key={item.id} item={item} />
            ))}
          </Grid>
        </Titled>
      );
    case "action":
      return (
        <section className={styles.action} data-band aria-labelledby={id}>
          <Page className={styles.band}>
            <div>
              <h2 id={id}>{block.heading}</h2>
              {block.lead && <p>{block.lead}</p>}
            </div>
            <ButtonLink to={block.path} emphasis="action">
              {block.label}
            </ButtonLink>
          </Page>
        </section>
      );
    case "form":
      return (
        <Page as="section" {...(block.heading && { "aria-labelledby": id })}>
          <Columns of="4fr 7fr">
            <div className={styles.words}>
              {block.heading && <h2 id={id}>{block.heading}</h2>}
              {block.lead && <p className={styles.lead}>{block.lead}</p>}
            </div>
            <ContactForm />
          </Columns>
        </Page>
      );
  }
}

const wide = { width: 1600, height: 1000, sizes: "(min-width: 84rem) 80rem, 92vw" };
const half = { width: 1200, height: 900, sizes: "(min-width: 62rem) 40rem, 92vw" };

interface TitledProps {
  id: string;
  heading: string | null;
  children: ReactNode;
}

function Titled({ id, heading, children }: TitledProps) {
  return (
    <Page as="section" className={styles.block} {...(heading && { "aria-labelledby": id })}>
      {heading && <h2 id={id}>{heading}</h2>}
      {children}
    </Page>
  );
}

function Quotes({ id, heading, count }: { id: string; heading: string | null; count: number }) {
  const quotes = useContent("testimonials").slice(0, count);
  if (quotes.length === 0) return null;
  return (
    <Titled id={id} heading={heading}>
      <Grid min="18rem" isFilled className={styles.quotes}>
        {quotes.map((each) => (
          <Quote key={each.id} {...each} />
        ))}
      </Grid>
    </Titled>
  );
}

function Logos({ id, heading }: { id: string; heading: string | null }) {
  const logos = useContent("logos");
  if (logos.length === 0) return null;
  return (
    <section className={styles.block}>
      {heading && (
        <Page>
          <h2 id={id}>{heading}</h2>
        </Page>
      )}
      <Marquee label="Logos of clients" copies={3} seconds={60} className={styles.logos}>
        {logos.map(({ id: key, name, picture, width, height }) => (
          <img key={key} src={picture} alt={name} width={width} height={height} loading="lazy" />
        ))}
      </Marquee>
    </section>
  );
}
