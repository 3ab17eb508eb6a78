import { useEffect, useState } from "react";
import type { PictureFacts } from "#contract/areas/pictures.ts";
import { slugOf } from "#format/slug.ts";
import { Button } from "../../ui/button.tsx";
import type { FieldMark } from "../../ui/field-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Page } from "../../ui/layout.tsx";
import { KnownPictures, Picture } from "../../ui/picture.tsx";
import { BrandFilter } from "./brand-filter.tsx";
import {
  add,
  type Cart,
  cartOf,
  type Product,
  readCart,
  remove,
  storeCart,
  update,
} from "./cart.ts";
import { CartPanel } from "./cart-panel.tsx";
import styles from "./demo-shop.module.css";
import { inCurrency } from "./price.ts";

export interface ShopProps {
  products: readonly Product[];
  /** The currency of the settings, such as `BDT`; null if they name none. */
  currency: string | null;
  /** The slug of the brand to filter by; null for all brands. */
  brand: string | null;
  pictures: Readonly<Record<string, PictureFacts>>;
  /** The fields to mark: of the products in their order, and of brands by name. */
  marks?:
    | {
        products: readonly Record<"title" | "picture" | "price" | "former", FieldMark>[];
        brands: Readonly<Record<string, FieldMark>>;
      }
    | undefined;
}

export function Shop({ products, currency, brand: requestedBrand, pictures, marks }: ShopProps) {
  const [cart, change] = useCart(products);
  const brands = [...new Set(products.flatMap((product) => product.brands))];
  const brand = brands.map(slugOf).find((slug) => slug === requestedBrand);
  const visibleProducts = products.filter(
    (product) => !brand || product.brands.map(slugOf).includes(brand),
  );
  return (
    <KnownPictures value={pictures}>
      <Page columns="1fr 22rem" gap="part" className={styles.page}>
        <div className={styles.shop}>
          <BrandFilter brands={brands} chosen={brand} marks={marks?.brands} />
          <ul role="list" className={styles.products}>
            {visibleProducts.map((product) => {
              const mark = marks?.products[products.indexOf(product)];
              const isInCart = cart.lines.some(({ id }) => id === product.id);
              return (
                <li key={product.id}>
                  <Picture
                    src={product.picture}
                    alt=""
                    width={product.width}
                    height={product.height}
                    sizes="(min-width: 62rem) 18rem, 45vw"
                    {...mark?.picture}
                  />
                  <h2 {...mark?.title}>{product.title}</h2>
                  <p className={styles.price}>
                    <strong {...mark?.price}>{inCurrency(product.price, currency)}</strong>
                    {product.former !== null && (
                      <s {...mark?.former}>
                        <span className="visually-hidden">before </span>
                        {inCurrency(product.former, currency)}
                      </s>
                    )}
                  </p>
                  <Button
                    className={styles.add}
                    // Not `disabled`, which would lose the focus.
                    aria-disabled={isInCart}
                    onClick={() => change((before) => add(before, product))}
                  >
                    {isInCart && <Icon name="check" />}
                    {isInCart ? "In the cart" : "Add to cart"}
                    <span className="visually-hidden">: {product.title}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
          <ToCart cart={cart} currency={currency} />
          <noscript>
            <p>The cart needs JavaScript. Everything else on this site works without it.</p>
          </noscript>
        </div>
        <CartPanel
          cart={cart}
          currency={currency}
          onUpdate={(id, quantity) => change((before) => update(before, id, quantity))}
          onRemove={(id) => change((before) => remove(before, id))}
        />
      </Page>
    </KnownPictures>
  );
}

/** A link to the cart with its count and total, for views where the cart is below the products. */
function ToCart({ cart, currency }: { cart: Cart; currency: string | null }) {
  const { lines, totalPrice } = cart;
  if (lines.length === 0) return null;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <a href="#cart" className={styles.toCart}>
      <span>{count === 1 ? "1 item" : `${count} items`} in the cart</span>
      <strong>{inCurrency(totalPrice, currency)}</strong>
    </a>
  );
}

function useCart(products: readonly Product[]): [Cart, (next: (before: Cart) => Cart) => void] {
  const [cart, setCart] = useState(() => cartOf([]));
  useEffect(() => {
    const read = () => setCart((before) => readCart(products) ?? before);
    read();
    // Another tab may change the cart, and this page may be restored from the back/forward cache.
    const ended = new AbortController();
    for (const type of ["storage", "pageshow"]) addEventListener(type, read, ended);
    return () => ended.abort();
  }, [products]);
  const change = (next: (before: Cart) => Cart) =>
    setCart((cart) => {
      const after = next(readCart(products) ?? cart);
      storeCart(after);
      return after;
    });
  return [cart, change];
}
