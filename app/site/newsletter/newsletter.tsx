import { data } from "react-router";
import { defaultPicture } from "#contract/areas/pictures.ts";
import { sitePages } from "#contract/site-pages.ts";
import { apiContext, requestContext } from "../../api-client/context.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Page } from "../../ui/layout.tsx";
import { usePageNames } from "../../ui/page-names.ts";
import { contentIn, useContent } from "../../ui/site-content.ts";
import { NewsletterForm } from "../forms/newsletter-form.tsx";
import { signUp } from "../forms/sign-up.ts";
import { PageHead } from "../sections/page-head.tsx";
import { Paragraphs } from "../sections/paragraphs.tsx";
import { PostBand } from "../sections/post-band.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/newsletter";
import styles from "./newsletter.module.css";

const shownPosts = 3;

/** Loads the newest posts; without them the page has only the form. */
export async function loader({ context }: Route.LoaderArgs) {
  const { report, describe } = context.get(requestContext);
  const { blog } = context.get(apiContext);
  const list = await blog.list({ query: { limit: shownPosts } }).catch((error: unknown) => {
    report(error);
    return null;
  });
  const posts = list?.posts ?? [];
  const pictures = await describe(
    posts.map(({ featured_image }) => featured_image ?? defaultPicture),
  );
  return { posts, pictures };
}

/** Without JavaScript, this page is the answer to the signup forms. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await signUp(context.get(apiContext), await request.formData());
  return data(outcome, { status: outcome.status });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMetadata(matches, {
    title: "Newsletter",
    description: contentIn(matches, "navigation").newsletter.lead,
    path: sitePages.newsletter.path,
  }),
  breadcrumbData(matches, [{ label: "Newsletter", path: sitePages.newsletter.path }]),
];

export default function Newsletter({ actionData, loaderData }: Route.ComponentProps) {
  const { newsletter } = useContent("navigation");
  const { blog } = usePageNames();
  const field = useField();
  return (
    <>
      <PageHead
        heading={newsletter.title}
        lead={newsletter.lead}
        here="Newsletter"
        marks={{ heading: field(newsletter, "title"), lead: field(newsletter, "lead") }}
      />
      <Page columns="5fr 7fr" className={styles.page}>
        <NewsletterForm source="website" outcome={actionData} />
        {newsletter.letter && (
          <article className={styles.letter}>
            {newsletter.letterTitle && (
              <h2 {...field(newsletter, "letterTitle")}>{newsletter.letterTitle}</h2>
            )}
            <Paragraphs text={newsletter.letter} mark={field(newsletter, "letter")} />
          </article>
        )}
      </Page>
      <PostBand id="latest" title={`Latest in ${blog}`} posts={loaderData.posts} />
    </>
  );
}
