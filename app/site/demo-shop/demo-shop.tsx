import { contentOf, requestContext } from "../../api-client/context.ts";
import { Page } from "../../ui/layout.tsx";
import { contentIn, useContent } from "../../ui/site-content.ts";
import { Island } from "../sections/island.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/demo-shop";
import type { Product } from "./cart.ts";
import { Shop } from "./shop.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { describe } = context.get(requestContext);
  const content = contentOf(context, "shop-page", "products");
  return {
    content,
    brand: url.searchParams.get("brand"),
    pictures: await describe(content.products.map(({ picture }) => picture)),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const page = contentIn(matches, "shop-page");
  const path = "/demo-shop";
  return [
    ...pageMetadata(matches, { ...page, path, robots: "noindex, follow" }),
    breadcrumbData(matches, [services, { label: page.title, path }]),
  ];
};

const services = { label: "Services", path: "/services" };

export default function DemoShop({ loaderData: { brand, pictures } }: Route.ComponentProps) {
  const { heading, lead, title } = useContent("shop-page");
  const products = useContent("products").map(byNumber);
  return (
    <>
      <PageHead heading={heading} lead={lead} here={title} trail={[services]} />
      {products.length === 0 ? (
        <Page>
          <p>There is nothing in the shop yet.</p>
        </Page>
      ) : (
        <Island name="shop" load="idle" of={Shop} props={{ products, brand, pictures }} />
      )}
    </>
  );
}

/** Uses the product's number as its id, because carts in browsers outlive database rows. */
const byNumber = (product: Product): Product => ({
  ...product,
  id: product.number ?? product.id,
});
