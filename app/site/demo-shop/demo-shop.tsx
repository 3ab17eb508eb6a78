import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { demoBrands, demoProducts } from "#content/demo-shop.ts";
import { demoShop as demoShopPage } from "#content/pages/demo-shop.ts";
import { services as servicesPage } from "#content/pages/services.ts";
import { requestContext } from "../../api-client/context.ts";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/demo-shop";
import { BrandFilter } from "./brand-filter.tsx";
import { add, type Cart, cartOf, keepCart, readCart, remove, update } from "./cart.ts";
import { CartPanel } from "./cart-panel.tsx";
import styles from "./demo-shop.module.css";
import { inDollars } from "./price.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { describe } = context.get(requestContext);
  return { pictures: await describe(demoProducts.map(({ imgSrc }) => imgSrc)) };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMetadata(matches, { ...demoShopPage, robots: "noindex, follow" }),
  breadcrumbData(matches, [services, { label: demoShopPage.title, path: demoShopPage.path }]),
];

const services = { label: servicesPage.title, path: servicesPage.path };

export default function DemoShop() {
  const { heading, lead, title } = demoShopPage;
  const [parameters] = useSearchParams();
  const [cart, change] = useCart();
  const brand = demoBrands.find(({ slug }) => slug === parameters.get("brand"))?.slug;
  const shown = demoProducts.filter(({ filterBrands }) => !brand || filterBrands.includes(brand));
  return (
    <>
      <PageHead heading={heading} lead={lead} here={title} trail={[services]} />
      <Page columns="1fr 22rem" gap="part" className={styles.page}>
        <div className={styles.shop}>
          <BrandFilter chosen={brand} />
          <ul role="list" className={styles.products}>
            {shown.map((product) => {
              const isInCart = cart.lines.some(({ id }) => id === product.id);
              return (
                <li key={product.id}>
                  <Picture
                    src={product.imgSrc}
                    alt=""
                    width={product.width}
                    height={product.height}
                    sizes="(min-width: 62rem) 18rem, 45vw"
                  />
                  <h2>{product.title}</h2>
                  <p className={styles.price}>
                    <strong>{inDollars(product.price)}</strong>
                    {product.oldPrice !== null && (
                      <s>
                        <span className="visually-hidden">before </span>
                        {inDollars(product.oldPrice)}
                      </s>
                    )}
                  </p>
                  <Button
                    className={styles.add}
                    // Not `disabled`, which would lose the focus.
                    aria-disabled={isInCart}
                    onClick={() => change((before) => add(before, product))}
                  >
                    {isInCart ? "In the cart" : "Add to cart"}
                    <span className="visually-hidden">: {product.title}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
          <noscript>
            <p>The cart needs JavaScript. Everything else on this site works without.</p>
          </noscript>
        </div>
        <CartPanel
          cart={cart}
          onUpdate={(id, quantity) => change((before) => update(before, id, quantity))}
          onRemove={(id) => change((before) => remove(before, id))}
        />
      </Page>
    </>
  );
}

function useCart(): [Cart, (next: (before: Cart) => Cart) => void] {
  const [cart, setCart] = useState(() => cartOf([]));
  useEffect(() => setCart(readCart()), []);
  const change = (next: (before: Cart) => Cart) =>
    setCart((before) => {
      const after = next(before);
      keepCart(after);
      return after;
    });
  return [cart, change];
}
