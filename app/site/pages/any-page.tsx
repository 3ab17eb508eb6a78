import { data } from "react-router";
import { requestContext } from "../../api-client/context.ts";
import { NotFoundScreen } from "../errors/not-found-screen.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData, faqData } from "../seo/structured-data.ts";
import type { Route } from "./+types/any-page";
import { FreePage, type FreePageProps } from "./free-page.tsx";
import { LegalPage, type LegalPageProps } from "./legal-page.tsx";
import { loadBlocks } from "./load-blocks.ts";

interface FoundPage {
  legal?: LegalPageProps & Addressed;
  free?: FreePageProps & Addressed & { hidden: boolean };
}

interface Addressed {
  id: number;
  slug: string | null;
  description: string | null;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  // Not the path of the URL, which has a prefix in previews.
  const slug = params["*"].replace(/\/$/, "");
  const { content, render } = context.get(requestContext);
  const legal = content.legal.find((each) => each.slug === slug);
  if (legal) {
    const { html, headings } = await render(legal.text);
    const view: FoundPage = { legal: { ...legal, text: "", html, headings } };
    return { ...view };
  }
  const free = content.pages.find((each) => each.slug === slug);
  if (!free) return data<FoundPage>({}, { status: 404 });
  const { content: more, pictures, ...blocks } = await loadBlocks(free.blocks, context);
  const view: FoundPage = { free: { ...free, ...blocks } };
  return { ...view, content: more, pictures };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { legal, free } = (loaderData ?? {}) as FoundPage;
  const page = legal ?? free;
  if (!page) return pageMetadata(matches, { title: "Page not found", robots: "noindex" });
  const path = `/${page.slug}`;
  const questions = (free?.blocks ?? []).flatMap((each) =>
    each.type === "faq" ? each.entries : [],
  );
  return [
    ...pageMetadata(matches, {
      title: page.title,
      description: page.description || free?.lead || "",
      path,
      ...(free?.hidden && { robots: "noindex, follow" }),
    }),
    breadcrumbData(matches, [{ label: page.title, path }]),
    ...faqData(questions),
  ];
};

export default function AnyPage({ loaderData }: Route.ComponentProps) {
  const { legal, free } = loaderData as FoundPage;
  if (legal) return <LegalPage {...legal} />;
  return free ? <FreePage {...free} /> : <NotFoundScreen />;
}
