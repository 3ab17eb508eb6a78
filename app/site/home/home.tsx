import { Fragment, type ReactNode } from "react";
import { defaultPicture, isScalable, scaledAddress } from "#contract/areas/pictures.ts";
import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import type { HomeSection } from "#contract/documents/home-page.ts";
import { pageAddress, sitePages } from "#contract/site-pages.ts";
import { apiContext, contentOf, requestContext } from "../../api-client/context.ts";
import { contentIn, useContent } from "../../ui/site-content.ts";
import { useIsEmpty } from "../layout/filled-links.ts";
import { type CrossingProps, Thread } from "../motion/thread.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { asTiled, tilesOf } from "../sections/tile.tsx";
import { pictureOfWhoAnswers } from "../sections/who-answers.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { faqData, organizationData, websiteData } from "../seo/structured-data.ts";
import type { Route } from "./+types/home";
import { Blogs } from "./blogs.tsx";
import { Cases, casesIn } from "./cases.tsx";
import { clothTiles, type PlayedWord } from "./cloth.tsx";
import { DesignFocus } from "./design-focus.tsx";
import { Enquiry } from "./enquiry.tsx";
import { Expertise } from "./expertise.tsx";
import { Hero } from "./hero.tsx";
import { HowWeWork } from "./how-we-work.tsx";
import { Logos } from "./logos.tsx";
import { Milestones } from "./milestones.tsx";
import { Offers } from "./offers.tsx";
import { Prices } from "./prices.tsx";
import { Questions } from "./questions.tsx";
import { TestimonialRings } from "./testimonials/testimonial-rings.tsx";

/** Posts and projects in each carousel. */
const limit = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { report, describe, content: all } = context.get(requestContext);
  const orNothing = (error: unknown) => {
    report(error);
    return null;
  };
  const [blog, portfolio] = await Promise.all([
    api.blog.list({ query: { limit } }).catch(orNothing),
    api.portfolio.list({ query: { limit: clothTiles } }).catch(orNothing),
  ]);
  const posts = blog?.posts ?? [];
  const items = portfolio?.items.slice(0, limit) ?? [];
  const projects = (portfolio?.items ?? []).map(asTiled);
  const tiles = tilesOf(projects, portfolio?.total);
  const content = contentOf(
    context,
    "home-page",
    "plans",
    "testimonials",
    "logos",
    "milestones",
    "contact-page",
    "team",
  );
  const { "home-page": home, testimonials, team } = content;
  const services = (home.offers.length > 0 ? [] : all.services).map((service) => ({
    id: service.id,
    slug: service.slug,
    title: service.title,
    short: service.short,
    picture: service.picture,
    alt: service.alt,
  }));
  const pictures = await describe([
    ...home.hero.pictures.map(({ picture }) => picture),
    ...[...home.offers, ...services].map(({ picture }) => picture),
    ...home.tabs.flatMap(({ avatar }) => avatar ?? []),
    ...testimonials.flatMap(({ picture }) => picture ?? []),
    ...pictureOfWhoAnswers(team),
    ...items.map(({ image_src }) => image_src),
    ...posts.map(({ featured_image }) => featured_image ?? defaultPicture),
  ]);
  const words = home.hero.words.map((word) => withPicture(word, portfolio?.items ?? []));
  return { content, posts, items, projects, tiles, pictures, services, words };
}

/** The cloth is so wide on a dense screen, in pixels. */
const clothWidth = 720;

function withPicture(
  { word, path }: { word: string; path: string },
  items: readonly ProjectSummary[],
): PlayedWord {
  const projectIndex = items.findIndex(({ id }) => pageAddress("project", id) === path);
  const source = items[projectIndex]?.image_src;
  const picture =
    source && isScalable(source) ? scaledAddress(encodeURI(source), clothWidth, "avif") : source;
  return { word, path, projectIndex, picture };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const page = contentIn(matches, "home-page");
  return [
    ...pageMetadata(matches, { ...page, path: "/" }),
    organizationData(matches),
    websiteData(matches),
    ...faqData(page.questions),
  ];
};

const anchorOf = (section: HomeSection) => `--thread-${section}`;

const lists: Partial<Record<HomeSection, string>> = {
  expertise: sitePages.portfolio.path,
  blogs: sitePages.blog.path,
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { posts, items, projects, tiles, services, words } = loaderData;
  const isEmpty = useIsEmpty();
  const { sections, steps } = useContent("home-page");
  const testimonials = useContent("testimonials");
  const visibleSections = sections.filter(
    ({ section, isShown, hidesEmpty }, index) =>
      isShown &&
      !(hidesEmpty && isEmpty(lists[section])) &&
      sections.findIndex((each) => each.section === section) === index,
  );
  // The sections in which the thread goes over to the other side.
  const isTurn: Partial<Record<HomeSection, boolean>> = {
    "how-we-work": steps.length > 0,
    testimonials: testimonials.length > 0,
    contact: true,
  };
  const turns = visibleSections.flatMap(({ section }) => (isTurn[section] ? section : []));
  const end = turns.indexOf("contact");
  const crossing = (section: HomeSection): CrossingProps => ({
    anchor: anchorOf(section),
    from: turns.indexOf(section) % 2 === 0 ? "start" : "end",
  });
  // The carousel goes round: it begins with what the cases above it have not shown.
  const lastCase = visibleSections.some(({ section }) => section === "cases")
    ? casesIn(items).at(-1)
    : undefined;
  const next = lastCase ? items.indexOf(lastCase) + 1 : 0;
  const afterCases = [...items.slice(next), ...items.slice(0, next)];
  const contents: Record<HomeSection, ReactNode> = {
    logos: <Logos />,
    cases: <Cases items={items} tiles={tiles} />,
    offers: <Offers services={services} />,
    prices: <Prices />,
    expertise: <Expertise items={afterCases} />,
    "how-we-work": <HowWeWork crossing={crossing("how-we-work")} />,
    milestones: <Milestones />,
    "design-focus": <DesignFocus />,
    testimonials: <TestimonialRings crossing={crossing("testimonials")} />,
    blogs: <Blogs posts={posts} />,
    questions: <Questions />,
    "work-together": <CallToAction />,
    contact: <Enquiry crossing={crossing("contact")} />,
  };
  return (
    <>
      <Thread
        turns={turns.slice(0, end < 0 ? undefined : end).map(anchorOf)}
        end={end < 0 ? undefined : anchorOf("contact")}
      />
      <Hero projects={projects} tiles={tiles} words={words} />
      {visibleSections.map(({ section }) => (
        <Fragment key={section}>{contents[section]}</Fragment>
      ))}
    </>
  );
}
