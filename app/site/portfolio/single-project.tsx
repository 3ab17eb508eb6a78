import { data } from "react-router";
import type { Project } from "#contract/areas/portfolio.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { summaryFrom } from "#format/summary.ts";
import { type ApiClient, ApiError } from "../../api-client/client.ts";
import { apiContext, requestContext } from "../../api-client/context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { longDate } from "../../ui/dates.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { pageNamesIn, usePageNames } from "../../ui/page-names.ts";
import { Picture } from "../../ui/picture.tsx";
import { useItem } from "../../ui/site-content.ts";
import { writing } from "../../ui/writing.ts";
import { NotFoundScreen } from "../errors/not-found-screen.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Captioned } from "../sections/caption.tsx";
import { Metrics } from "../sections/metrics.tsx";
import { NewTab } from "../sections/new-tab.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { Prose } from "../sections/prose.tsx";
import { SharedPicture } from "../sections/shared-picture.tsx";
import { addressesIn, withPictures } from "../sections/text-pictures.ts";
import { useDescription } from "../sections/use-description.ts";
import { pageMetadata } from "../seo/metadata.ts";
import { splitSeo } from "../seo/split-seo.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/single-project";
import styles from "./single-project.module.css";

/** In pixels, for pictures of unknown size, such as an SVG without dimensions. */
const defaultSize = 1000;

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { items } = await api.portfolio.list({ query: { limit: 1000 } });
  const loaded = (await findItem(api, params.id)) ?? (await findItem(api, String(items[0]?.id)));
  if (!loaded) return data(null, { status: 404 });
  const { item, html, paragraph } = loaded;
  const place = items.findIndex(({ id }) => id === item.id);
  const at = (index: number) => {
    const neighbour = items[(index + items.length) % items.length];
    return neighbour && neighbour.id !== item.id
      ? { id: neighbour.id, title: neighbour.title }
      : null;
  };
  // The page shows `html`.
  const { page: shownItem, description, ...projectContent } = splitSeo({ ...item, body: "" });
  const pictures = await context
    .get(requestContext)
    .describe([...item.gallery.map(({ src }) => src), ...addressesIn(html)]);
  return {
    item: shownItem,
    html: withPictures(html, pictures),
    description: description ?? item.description ?? (summaryFrom(paragraph) || null),
    previous: at(place - 1),
    next: at(place + 1),
    pictures,
    ...projectContent,
  };
}

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
          { label: pageNamesIn(matches).portfolio, path: "/portfolio" },
          { label: loaderData.item.title, path: pageAddress("project", loaderData.item.id) },
        ]),
      ]
    : pageMetadata(matches, { title: "Page not found", robots: "noindex" });

type LoadedProject = NonNullable<Route.ComponentProps["loaderData"]>;

export default function SingleProject({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ShownProject data={loaderData} /> : <NotFoundScreen />;
}

function ShownProject({ data }: { data: LoadedProject }) {
  const { html, previous, next } = data;
  const { portfolio } = usePageNames();
  const item = useItem("portfolio", data.item);
  const description = useDescription(item);
  const field = useField();
  const [first] = item.gallery;
  // A preview may show a draft without `image_src`.
  const others = item.image_src ? item.gallery.slice(1) : item.gallery;
  return (
    <>
      <PageHead
        heading={item.title}
        here={item.title}
        trail={[{ label: portfolio, path: "/portfolio" }]}
        marks={{ heading: field(item, "title"), here: field(item, "title") }}
      />
      <Page columns="7fr 5fr" gap="part">
        <div className={styles.main}>
          {item.image_src && (
            <Captioned src={item.image_src}>
              <SharedPicture
                className={styles.picture}
                src={item.image_src}
                alt={first?.alt || item.title}
                width={item.image_width}
                height={item.image_height}
                sizes="(min-width: 62rem) 48rem, 92vw"
                {...field(item, "image_src")}
              />
            </Captioned>
          )}
        </div>
        <div className={styles.text}>
          {item.brand_src && (
            <img
              className={styles.brand}
              src={item.brand_src}
              alt={`Logo of ${item.title}`}
              width={item.brand_width}
              height={item.brand_height}
              fetchPriority="low"
              {...field(item, "brand_src")}
            />
          )}
          {description.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} {...writing(paragraph)} {...field(item, "description")}>
              {paragraph}
            </p>
          ))}
          <Metrics of={item} className={styles.metrics} />
          <dl className={styles.facts}>
            {item.category && (
              <div>
                <dt>Kind</dt>
                <dd {...field(item, "category")}>{item.category}</dd>
              </div>
            )}
            <div>
              <dt>Launched</dt>
              <dd {...field(item, "launched_at")}>
                {longDate(item.launched_at ?? item.created_at)}
              </dd>
            </div>
          </dl>
          {item.website_url && (
            <ButtonLink href={item.website_url} target="_blank" rel="noopener" emphasis="action">
              Visit website
              <NewTab />
            </ButtonLink>
          )}
        </div>
        {html && (
          <div className={styles.main}>
            <Prose html={html} mark={field(item, "body")} />
          </div>
        )}
        {others.length > 0 && (
          <div className={styles.main}>
            {others.map(({ src, alt, width, height }) => (
              <Captioned key={src} src={src}>
                <Picture
                  className={styles.picture}
                  src={src}
                  alt={alt}
                  width={width ?? defaultSize}
                  height={height ?? defaultSize}
                  sizes="(min-width: 62rem) 48rem, 92vw"
                  {...field(item, "pictures")}
                />
              </Captioned>
            ))}
          </div>
        )}
        {(previous || next) && (
          <nav aria-label="Other projects" className={styles.others}>
            {previous && (
              <Link to={pageAddress("project", previous.id)} rel="prev">
                <span>Previous</span>
                <bdi {...writing(previous.title)}>{previous.title}</bdi>
              </Link>
            )}
            {next && (
              <Link to={pageAddress("project", next.id)} rel="next">
                <span>Next</span>
                <bdi {...writing(next.title)}>{next.title}</bdi>
              </Link>
            )}
          </nav>
        )}
      </Page>
      <CallToAction />
    </>
  );
}
