import { hero } from "#content/home.ts";
import { homeFaqs } from "#content/home-faqs.ts";
import { homeServices } from "#content/home-services.ts";
import { home as homePage } from "#content/pages/home.ts";
import { testimonials } from "#content/testimonials.ts";
import { apiContext, requestContext } from "../../api-client/context.ts";
import { WhenSeen } from "../../ui/when-seen.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { defaultPicture } from "../sections/post-card.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { faqData, organizationData, websiteData } from "../seo/structured-data.ts";
import type { Route } from "./+types/home";
import { Blogs } from "./blogs.tsx";
import { DesignFocus } from "./design-focus.tsx";
import { Enquiry } from "./enquiry.tsx";
import { Expertise } from "./expertise.tsx";
import { Hero } from "./hero.tsx";
import { HowWeWork } from "./how-we-work.tsx";
import { Logos } from "./logos.tsx";
import { Milestones } from "./milestones.tsx";
import { Offers } from "./offers.tsx";
import { Questions } from "./questions.tsx";
import { TestimonialRings } from "./testimonials/testimonial-rings.tsx";

/** Section 9 of the product specification. */
const limit = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { report, describe } = context.get(requestContext);
  const orNothing = (error: unknown) => {
    report(error);
    return null;
  };
  const [blog, portfolio] = await Promise.all([
    api.blog.list({ query: { limit } }).catch(orNothing),
    api.portfolio.list({ query: { limit } }).catch(orNothing),
  ]);
  // Loader data is sent with the page: only the fields that the sections show.
  const posts = (blog?.posts ?? []).map(({ id, slug, title, featured_image, published_at }) => ({
    id,
    slug,
    title,
    featured_image,
    published_at,
  }));
  const items = (portfolio?.items ?? []).map(
    ({ id, title, website_url, image_src, image_width, image_height }) => ({
      id,
      title,
      website_url,
      image_src,
      image_width,
      image_height,
    }),
  );
  const pictures = await describe([
    ...hero.pictures.map(({ src }) => src),
    ...homeServices.map(({ image }) => image),
    ...testimonials.map(({ avatar }) => avatar),
    ...items.map(({ image_src }) => image_src),
    ...posts.map(({ featured_image }) => featured_image ?? defaultPicture),
  ]);
  return { posts, items, pictures };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMetadata(matches, homePage),
  organizationData(matches),
  websiteData(matches),
  faqData(homeFaqs),
];

export default function Home({ loaderData: { posts, items } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <WhenSeen id="logos">
        <Logos />
      </WhenSeen>
      <WhenSeen id="offers">
        <Offers />
      </WhenSeen>
      <WhenSeen id="expertise">
        <Expertise items={items} />
      </WhenSeen>
      <WhenSeen id="how-we-work">
        <HowWeWork />
      </WhenSeen>
      <WhenSeen id="milestones">
        <Milestones />
      </WhenSeen>
      <WhenSeen id="design-focus">
        <DesignFocus />
      </WhenSeen>
      <WhenSeen id="testimonials">
        <TestimonialRings />
      </WhenSeen>
      <WhenSeen id="blogs">
        <Blogs posts={posts} />
      </WhenSeen>
      <WhenSeen id="questions">
        <Questions />
      </WhenSeen>
      <WhenSeen id="work-together">
        <CallToAction />
      </WhenSeen>
      <WhenSeen id="contact">
        <Enquiry />
      </WhenSeen>
    </>
  );
}
