import type { ReactNode } from "react";
import type { PostSummary } from "#contract/areas/blog.ts";
import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useField } from "../../ui/field-marks.tsx";
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
import { TestimonialQuote } from "../sections/quote.tsx";
import styles from "./block-section.module.css";
import type { ShownBlock } from "./load-blocks.ts";

export interface BlockLists {
  posts: readonly PostSummary[];
  projects: readonly ProjectSummary[];
}

interface BlockProps extends BlockLists {
  block: ShownBlock;
  html: string;
  id: string;
}

export function BlockSection({ block, html, id, posts, projects }: BlockProps) {
  const field = useField();
  switch (block.type) {
    case "text":
      return (
        <Titled id={id} of={block}>
          <Prose html={html} mark={field(block, "text")} />
        </Titled>
      );
    case "picture":
      return (
        <Page as="section" className={styles.block}>
          <figure className={styles.picture}>
            <Picture src={block.picture} alt={block.alt} {...wide} {...field(block, "picture")} />
            <Caption
              src={block.picture}
              ownCaption={block.caption}
              mark={field(block, "caption")}
            />
          </figure>
        </Page>
      );
    case "split":
      return (
        <Page as="section" className={styles.block}>
          <Columns of="1fr 1fr" className={styles.split} data-side={block.side}>
            <Captioned src={block.picture}>
              <Picture src={block.picture} alt={block.alt} {...half} {...field(block, "picture")} />
            </Captioned>
            <div className={styles.words}>
              {block.heading && <h2 {...field(block, "heading")}>{block.heading}</h2>}
              <Prose html={html} mark={field(block, "text")} />
            </div>
          </Columns>
        </Page>
      );
    case "figures":
      return (
        <Titled id={id} of={block}>
          <Grid as="dl" min="9.5rem" isFilled className={styles.figures}>
            {block.items.map((figure) => (
              <div key={figure.label}>
                <dt {...field(figure, "label")}>{figure.label}</dt>
                <dd {...field(figure, "value")}>
                  <Counter value={figure.value} from={0} unit={figure.unit} />
                </dd>
              </div>
            ))}
          </Grid>
        </Titled>
      );
    case "quotes":
      return <Quotes id={id} of={block} />;
    case "faq":
      return (
        <Titled id={id} of={block}>
          <Accordion entries={block.entries} />
        </Titled>
      );
    case "logos":
      return <Logos id={id} of={block} />;
    case "posts":
      return posts.length === 0 ? null : (
        <Titled id={id} of={block}>
          <Grid min="17rem" isFilled>
            {posts.slice(0, block.count).map((post) => (
              <PostCard key={post.id} post={post} heading="h3" />
            ))}
          </Grid>
        </Titled>
      );
    case "projects":
      return projects.length === 0 ? null : (
        <Titled id={id} of={block}>
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
              <h2 id={id} {...field(block, "heading")}>
                {block.heading}
              </h2>
              {block.lead && <p {...field(block, "lead")}>{block.lead}</p>}
            </div>
            <ButtonLink to={block.path} emphasis="action" {...field(block, "label")}>
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
              {block.heading && (
                <h2 id={id} {...field(block, "heading")}>
                  {block.heading}
                </h2>
              )}
              {block.lead && (
                <p className={styles.lead} {...field(block, "lead")}>
                  {block.lead}
                </p>
              )}
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
  of: { heading: string | null };
  children: ReactNode;
}

function Titled({ id, of: block, children }: TitledProps) {
  const { heading } = block;
  const field = useField();
  return (
    <Page as="section" className={styles.block} {...(heading && { "aria-labelledby": id })}>
      {heading && (
        <h2 id={id} {...field(block, "heading")}>
          {heading}
        </h2>
      )}
      {children}
    </Page>
  );
}

interface QuotesProps extends Pick<TitledProps, "id"> {
  of: { heading: string | null; count: number };
}

function Quotes({ id, of: block }: QuotesProps) {
  const quotes = useContent("testimonials").slice(0, block.count);
  if (quotes.length === 0) return null;
  return (
    <Titled id={id} of={block}>
      <Grid min="18rem" isFilled className={styles.quotes}>
        {quotes.map((each) => (
          <TestimonialQuote key={each.id} of={each} />
        ))}
      </Grid>
    </Titled>
  );
}

function Logos({ id, of: block }: Omit<TitledProps, "children">) {
  const { heading } = block;
  const logos = useContent("logos");
  const field = useField();
  if (logos.length === 0) return null;
  return (
    <section className={styles.block}>
      {heading && (
        <Page>
          <h2 id={id} {...field(block, "heading")}>
            {heading}
          </h2>
        </Page>
      )}
      <Marquee label="Logos of clients" copies={3} seconds={60} className={styles.logos}>
        {logos.map((logo) => (
          <img
            key={logo.id}
            src={logo.picture}
            alt={logo.name}
            width={logo.width}
            height={logo.height}
            loading="lazy"
            {...field(logo, "picture")}
          />
        ))}
      </Marquee>
    </section>
  );
}
