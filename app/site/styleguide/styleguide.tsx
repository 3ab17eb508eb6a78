import { useState } from "react";
import { hero } from "#content/home.ts";
import { homeFaqs } from "#content/home-faqs.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ContactForm } from "../forms/contact-form.tsx";
import { NewsletterForm } from "../forms/newsletter-form.tsx";
import { SearchBox } from "../forms/search-box.tsx";
import { Counter } from "../motion/counter.tsx";
import { Accordion } from "../sections/accordion.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { Section } from "../sections/section.tsx";
import styles from "./styleguide.module.css";

export const meta = () => [{ title: "Style guide" }, { name: "robots", content: "noindex" }];

const colours = [
  "paper",
  "raised",
  "sunken",
  "ink",
  "quiet",
  "line",
  "brand",
  "link",
  "action",
  "success",
  "error",
  "deep",
];

const sizes = ["small", "body", "lead", "h3", "h2", "h1", "display"];

export default function Styleguide() {
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      <PageHead
        heading="Style guide"
        lead="What the site is made of. Switch the theme, narrow the window, use the keyboard."
        here="Style guide"
      />
      <Section id="colour" head={{ title: "Colour" }}>
        <ul role="list" className={styles.colours}>
          {colours.map((name) => (
            <li key={name}>
              <span style={{ background: `var(--color-${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="type" head={{ title: "Type" }} tone="sunken">
        <div className={styles.type}>
          {sizes.map((size) => (
            <p key={size} style={{ fontSize: `var(--text-${size})` }} data-size={size}>
              {size}: plain cloth, one thread
            </p>
          ))}
        </div>
      </Section>
      <Section id="motif" head={{ title: "Stitch and tile" }}>
        <div className={styles.motif}>
          <span className={styles.stitch} />
          <span className={styles.tile} />
          <Logo />
        </div>
      </Section>
      <Section id="buttons" head={{ title: "Buttons and links" }} tone="deep">
        <p className={styles.row}>
          <Button emphasis="action">Single action</Button>
          <Button emphasis="strong">Always at hand</Button>
          <Button>Button</Button>
          <Button disabled>Disabled</Button>
          <IconButton icon="search" label="Search" />
          <a href="#buttons" className="seam-link">
            Seam link <Icon name="arrow-right" />
          </a>
        </p>
      </Section>
      <Section id="fields" head={{ title: "Fields and forms" }} isSplit>
        <div className={styles.forms}>
          <SearchBox />
          <ContactForm
            hasSubject
            outcome={
              isRefused
                ? {
                    isSent: false,
                    status: 400,
                    message: "Please check the marked fields.",
                    details: [{ path: "email", message: "Enter a valid email address." }],
                    typed: { name: "Somebody", email: "somebody@" },
                  }
                : undefined
            }
            key={String(isRefused)}
          />
          <p>
            <Button onClick={() => setRefused(!isRefused)}>
              Show the {isRefused ? "empty" : "refused"} form
            </Button>
          </p>
          <NewsletterForm source="styleguide" />
        </div>
      </Section>
      <Section id="states" head={{ title: "Waiting, empty, moving" }} tone="sunken">
        <div className={styles.row}>
          <span className="spinner" role="status" aria-label="Loading" />
          <span className={styles.figure}>
            <Counter value={360} from={100} unit="+" />
          </span>
        </div>
      </Section>
      <Section id="picture" head={{ title: "Pictures and questions" }} isSplit>
        <div className={styles.forms}>
          <Picture
            src={hero.pictures[0]?.src ?? ""}
            alt=""
            width={900}
            height={1125}
            sizes="20rem"
            className={styles.picture}
          />
          <Accordion entries={homeFaqs.slice(0, 2)} />
        </div>
      </Section>
      <CallToAction />
    </>
  );
}
