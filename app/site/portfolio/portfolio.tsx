import { data, redirect, useLocation } from "react-router";
import { quiltMost } from "#contract/areas/pictures.ts";
import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import { pageAddress, sitePages } from "#contract/site-pages.ts";
import { yearIn } from "#format/time-zone.ts";
import { apiContext, contentOf, requestContext } from "../../api-client/context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useField } from "../../ui/field-marks.tsx";
import { Grid, Page } from "../../ui/layout.tsx";
import { uncapitalised, usePageNames } from "../../ui/page-names.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { contentIn, useContent } from "../../ui/site-content.ts";
import { LoadFailure } from "../errors/load-failure.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Figures, type ShownFigure } from "../sections/figures.tsx";
import { measured } from "../sections/metrics.tsx";
import { DocumentHead, PageHead } from "../sections/page-head.tsx";
import { ProjectCard } from "../sections/project-card.tsx";
import { asTiled, tilesOf } from "../sections/tile.tsx";
import { listHead, pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/portfolio";
import {
  addressOf,
  hasMore,
  idsUsed,
  lastPageOf,
  type PortfolioFilter,
  pageSize,
  pagesBefore,
  queryOf,
  readFilter,
  shownOf,
  yearsOf,
} from "./filter.ts";
import { Filters } from "./filters.tsx";
import styles from "./portfolio.module.css";
import { Quilt } from "./quilt.tsx";

const failure = "Failed to load portfolio items";

export async function loader({ url, context }: Route.LoaderArgs) {
  const content = contentOf(context, "portfolio-page", "project-categories");
  const categories = content["project-categories"];
  const filter = readFilter(
    url.searchParams,
    categories.map(({ name }) => name),
  );
  const { portfolio } = context.get(apiContext);
  const { report, describe, content: all } = context.get(requestContext);
  const { zone } = all.settings;
  const choices = portfolio.list({ query: { limit: 1000 } }).then(
    ({ items, total }) => ({
      years: yearsOf(items, zone),
      used: idsUsed(categories, items, total),
      quilted: items.slice(0, quiltMost).map(asTiled),
      tiles: tilesOf(items.slice(0, quiltMost), total),
    }),
    (error) => {
      report(error);
      return {
        years: [String(yearIn(zone, new Date()))],
        used: categories.map(({ id }) => id),
        quilted: [],
        tiles: null,
      };
    },
  );
  const projectList = await portfolio.list({ query: queryOf(filter) }).catch((error: unknown) => {
    report(error);
    return null;
  });
  const hasFailed = projectList === null;
  const { items, total } = shownOf(projectList ?? { items: [], total: 0 }, filter, zone);
  const page = Math.min(filter.page, lastPageOf(total));
  // Otherwise every higher number would be another address of the last page.
  if (!hasFailed && page < filter.page) return redirect(addressOf({ ...filter, page }), 302);
  const pictures = await describe(items.map(({ image_src }) => image_src));
  const list = addressOf({ ...filter, page: 1 });
  const from = pageSize * pagesBefore(filter.page);
  return data(
    {
      content,
      filter,
      list,
      from,
      items,
      total,
      ...(await choices),
      hasFailed,
      pictures,
    },
    hasFailed ? { status: 503 } : undefined,
  );
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const page = contentIn(matches, "portfolio-page");
  const { filter, list, from, items } = loaderData;
  const category = contentIn(matches, "project-categories").find(
    ({ name }) => name === filter.category,
  );
  return [
    ...pageMetadata(matches, {
      ...page,
      ...(category && listHead(category, `${page.title}: ${category.name}`, page)),
      // Pages that begin with the first project are one page of varying length.
      path: from > 0 ? addressOf(filter) : list,
      ...(items.length === 0 && { robots: "noindex, follow" }),
    }),
    breadcrumbData(matches, [{ label: page.title, path: sitePages.portfolio.path }]),
  ];
};

/** Beside the heading. */
const proofsMax = 3;

/** The first figure of a project. */
function proofOf(project: ProjectSummary): ShownFigure[] {
  const { id, title, image_src: src, image_width: width, image_height: height } = project;
  const [metric] = measured(project);
  if (!metric) return [];
  const picture = src ? { src, width, height } : null;
  return [{ id, ...metric, note: title, path: pageAddress("project", id), picture }];
}

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  const { filter, total, years, used, quilted, tiles, hasFailed, from, items } = loaderData;
  const field = useField();
  const hasFilters = hasFailed || total > 0 || isNarrowed(filter);
  const page = useContent("portfolio-page");
  const categories = useContent("project-categories").filter(
    ({ id, name }) => used.includes(id) || name === filter.category,
  );
  const proofs = isNarrowed(filter) || from > 0 ? [] : items.flatMap(proofOf).slice(0, proofsMax);
  return (
    <>
      <DocumentHead of={page} first={proofs.length > 0 && <Figures of={proofs} />} />
      <Page gap="part" className={styles.page}>
        {hasFilters && <Filters filter={filter} categories={categories} years={years} />}
        {hasFailed ? (
          <div className={styles.empty}>
            <LoadFailure heading={failure} to={addressOf(filter)} />
          </div>
        ) : items.length === 0 ? (
          <div className={styles.empty}>
            {isNarrowed(filter) ? (
              <>
                <h2>{noneOf(filter, page.title)}</h2>
                <p>Another year or category has some.</p>
                <ButtonLink to={sitePages.portfolio.path}>Show all projects</ButtonLink>
              </>
            ) : (
              <h2>No portfolio items available at the moment. Check back soon!</h2>
            )}
          </div>
        ) : (
          <>
            {from > 0 && (
              <ButtonLink
                to={addressOf({ ...filter, page: from / pageSize })}
                className={styles.more}
              >
                Show previous
              </ButtonLink>
            )}
            <Grid min="24rem" className={styles.projects} data-list>
              {items.map((item, index) => (
                <ProjectCard key={item.id} item={item} isFirst={index === 0} />
              ))}
            </Grid>
          </>
        )}
        {hasMore(total, filter.page) && (
          <div className={styles.next}>
            <p role="status" data-more-failure={failure} />
            <ButtonLink to={addressOf({ ...filter, page: filter.page + 1 })} data-more>
              Show More
            </ButtonLink>
          </div>
        )}
      </Page>
      {page.quilt && tiles && (
        <Page as="section" aria-labelledby="quilt" className={styles.quilt}>
          <h2 id="quilt" {...field(page, "quilt")}>
            {page.quilt}
          </h2>
          <Quilt projects={quilted} tiles={tiles} />
        </Page>
      )}
      <CallToAction />
    </>
  );
}

function noneOf({ category, year = "" }: PortfolioFilter, name: string): string {
  const time = /^\d+$/.test(year) ? `from ${year}` : "";
  return ["No", category, uncapitalised(name), time].filter(Boolean).join(" ");
}

const isNarrowed = ({ category, year }: PortfolioFilter) => Boolean(category || year);

export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  const { portfolio } = usePageNames();
  return (
    <>
      <PageTitle>{portfolio}</PageTitle>
      <PageHead heading={portfolio} here={portfolio} />
      <Page gap="part">
        <div className={styles.empty}>
          <LoadFailure heading={failure} to={pathname + search} />
        </div>
      </Page>
    </>
  );
}
