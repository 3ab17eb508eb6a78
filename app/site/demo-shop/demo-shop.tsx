import { sitePages } from "#contract/site-pages.ts";
import { contentOf, requestContext } from "../../api-client/context.ts";
import { useField, useMarkMode } from "../../ui/field-marks.tsx";
import { Page } from "../../ui/layout.tsx";
import { contentIn, useContent } from "../../ui/site-content.ts";
import { Island } from "../sections/island.tsx";
import { DocumentHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/demo-shop";
import type { Product } from "./cart.ts";
import { Shop, type ShopProps } from "./shop.tsx";

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
  const path = sitePages.shop.path;
  return [
    ...pageMetadata(matches, { ...page, path, robots: "noindex, follow" }),
    breadcrumbData(matches, [services, { label: page.title, path }]),
  ];
};

const services = { label: "Services", path: sitePages.services.path };

export default function DemoShop({ loaderData: { brand, pictures } }: Route.ComponentProps) {
  const products = useContent("products");
  const { currency } = useContent("settings");
  const marks = useMarks(products);
  return (
    <>
      <DocumentHead of={useContent("shop-page")} trail={[services]} />
      {products.length === 0 ? (
        <Page>
          <p>There is nothing in the shop yet.</p>
        </Page>
      ) : (
        <Island
          name="shop"
          load="idle"
          of={Shop}
          props={{
            products: products.map(byNumber),
            currency,
            brand,
            pictures,
            ...(marks && { marks }),
          }}
        />
      )}
    </>
  );
}

/** The island has no context that names fields, and public pages name none. */
function useMarks(products: readonly Product[]): ShopProps["marks"] {
  const field = useField();
  const isNamed = useMarkMode() !== null;
  if (!isNamed) return undefined;
  return {
    products: products.map((product) => ({
      title: field(product, "title"),
      picture: field(product, "picture"),
      price: field(product, "price"),
      former: field(product, "former"),
    })),
    // The first of several products with a brand marks its name.
    brands: Object.fromEntries(
      products
        .toReversed()
        .flatMap(({ brands }) => brands.map((name, number) => [name, field(brands, number)])),
    ),
  };
}

/** Uses the product's number as its id, because carts in browsers outlive database rows. */
const byNumber = (product: Product): Product => ({
  ...product,
  id: product.number ?? product.id,
});
