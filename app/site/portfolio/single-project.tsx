import { data } from "react-router";
import { quiltMost } from "#contract/areas/pictures.ts";
import type { Project, ProjectSummary } from "#contract/areas/portfolio.ts";
import { pageAddress, sitePages, sitePathOf } from "#contract/site-pages.ts";
import { isSampleAddress } from "#format/sample-address.ts";
import { summaryFrom } from "#format/summary.ts";
import { type ApiClient, ApiError } from "../../api-client/client.ts";
import { apiContext, contentOf, requestContext } from "../../api-client/context.ts";
import { longDate } from "../../ui/dates.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { pageNamesIn } from "../../ui/page-names.ts";
import { useContent, useItem } from "../../ui/site-content.ts";
import { writing } from "../../ui/writing.ts";
import { NotFoundScreen } from "../errors/not-found-screen.tsx";
import { CaseQuote, testimonialFor } from "../sections/case-quote.tsx";
import { NewTab } from "../sections/new-tab.tsx";
import { inWeeks } from "../sections/project-terms.tsx";
import { addressesIn, withPictures } from "../sections/text-pictures.ts";
import { tilesOf } from "../sections/tile.tsx";
import { useDescription } from "../sections/use-description.ts";
import { pictureOfWhoAnswers } from "../sections/who-answers.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { splitSeo } from "../seo/split-seo.ts";
import { breadcrumbData, projectData } from "../seo/structured-data.ts";
import type { Route } from "./+types/single-project";
import { CaseQuestion, type Neighbour, OtherCases } from "./case-end.tsx";
import { CaseHead } from "./case-head.tsx";
import { CaseStory } from "./case-story.tsx";
import styles from "./single-project.module.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { items, total } = await api.portfolio.list({ query: { limit: 1000 } });
  const loaded = (await findItem(api, params.id)) ?? (await findItem(api, String(items[0]?.id)));
  if (!loaded) return data(null, { status: 404 });
  const { item, html, paragraph } = loaded;
  const currentIndex = items.findIndex(({ id }) => id === item.id);
  const at = (index: number): Neighbour | null => {
    const inOrder = (index + items.length) % items.length;
    const project = items[inOrder];
    return project && project.id !== item.id ? { ...asNeighbour(project), place: inOrder } : null;
  };
  const [previous, next] = [at(currentIndex - 1), at(currentIndex + 1)];
  const content = contentOf(
    context,
    "portfolio-page",
    "services",
    "testimonials",
    "team",
    "contact-page",
  );
  const face = item.quote ? null : testimonialFor(item, content.testimonials)?.picture;
  // The page shows `html`.
  const { page: shownItem, description, ...projectContent } = splitSeo({ ...item, body: "" });
  const pictures = await context
    .get(requestContext)
    .describe([
      ...item.gallery.map(({ src }) => src),
      ...addressesIn(html),
      ...(next?.image_src ? [next.image_src] : []),
      ...(face ? [face] : []),
      ...pictureOfWhoAnswers(content.team),
    ]);
  return {
    content,
    item: shownItem,
    html: withPictures(html, pictures),
    description: description ?? item.description ?? (summaryFrom(paragraph) || null),
    previous,
    next,
    place: currentIndex,
    tiles: tilesOf(items.slice(0, quiltMost), total),
    pictures,
    ...projectContent,
  };
}

const asNeighbour = (project: ProjectSummary) => ({
  id: project.id,
  title: project.title,
  outcome: project.outcome,
  image_src: project.image_src,
  image_width: project.image_width,
  image_height: project.image_height,
  paper_color: project.paper_color,
  ink_color: project.ink_color,
});

/** Null for an unknown id, which shows the first entry. */
async function findItem(
  api: ApiClient,
  id: string,
): Promise<{ item: Project; html: string; paragraph: string } | null> {
  try {
    const { item, rendered } = await api.portfolio.find({ id, query: { include: "html" } });
    return { item, html: rendered?.html ?? "", paragraph: rendered?.summary ?? "" };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? [
        ...pageMetadata(matches, {
          title: loaderData.item.title,
          description: loaderData.description,
          path: pageAddress("project", loaderData.item.id),
          image: loaderData.item.image_src || null,
          ...loaderData.seo,
        }),
        breadcrumbData(matches, [
          { label: pageNamesIn(matches).portfolio, path: sitePages.portfolio.path },
          { label: loaderData.item.title, path: pageAddress("project", loaderData.item.id) },
        ]),
        projectData(matches, loaderData.item, loaderData.description),
      ]
    : pageMetadata(matches, { title: "Page not found", robots: "noindex" });

type LoadedProject = NonNullable<Route.ComponentProps["loaderData"]>;

export default function SingleProject({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ShownProject data={loaderData} /> : <NotFoundScreen />;
}

function ShownProject({ data }: { data: LoadedProject }) {
  const { html, previous, next, place, tiles } = data;
  const item = useItem("portfolio", data.item);
  return (
    <div className={styles.case}>
      <CaseHead of={item} tiles={tiles} place={place} />
      <Page className={styles.about}>
        <div className={styles.facts}>
          <Facts of={item} />
          <Brand of={item} />
        </div>
        <Description of={item} />
      </Page>
      <CaseStory of={item} html={html} />
      <Page className={styles.quote}>
        <CaseQuote of={item} />
      </Page>
      <CaseQuestion of={item} />
      <OtherCases previous={previous} next={next} tiles={tiles} />
    </div>
  );
}

function Brand({ of: item }: { of: ProjectSummary }) {
  const field = useField();
  if (!item.brand_src) return null;
  return (
    <img
      src={item.brand_src}
      alt={`Logo of ${item.title}`}
      width={item.brand_width}
      height={item.brand_height}
      loading="lazy"
      {...field(item, "brand_src")}
    />
  );
}

function Description({ of: item }: { of: ProjectSummary }) {
  const description = useDescription(item);
  const field = useField();
  return (
    <div className={styles.description}>
      {description.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} {...writing(paragraph)} {...field(item, "description")}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}

function Facts({ of: item }: { of: ProjectSummary }) {
  const field = useField();
  const { category, service, weeks, price_range, website_url } = item;
  const serviceAddress = useServiceAddress(service);
  return (
    <dl>
      {/* Beside a service it would be a second word for much the same. */}
      {category && !service && (
        <div>
          <dt>Kind</dt>
          <dd {...field(item, "category")}>{category}</dd>
        </div>
      )}
      {service && (
        <div>
          <dt>Service</dt>
          <dd {...field(item, "service")}>
            {serviceAddress ? (
              <Link to={serviceAddress} className="reach">
                {service}
              </Link>
            ) : (
              service
            )}
          </dd>
        </div>
      )}
      {weeks && (
        <div>
          <dt>Time</dt>
          <dd {...field(item, "weeks")}>{inWeeks(weeks)}</dd>
        </div>
      )}
      {price_range && (
        <div>
          <dt>Price</dt>
          <dd {...field(item, "price_range")}>{price_range}</dd>
        </div>
      )}
      <div>
        <dt>Launched</dt>
        <dd {...field(item, "launched_at")}>{longDate(item.launched_at ?? item.created_at)}</dd>
      </div>
      {website_url && !isSampleAddress(website_url) && (
        <div>
          <dt>Website</dt>
          <dd {...field(item, "website_url")}>
            <a href={website_url} target="_blank" rel="noopener">
              Visit website
              <NewTab />
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Null for a service that has gone since. */
function useServiceAddress(name: string | null): string | null {
  const service = useContent("services").find(({ title }) => title === name);
  return service ? sitePathOf("services", service) : null;
}
