import { type DemoProduct, demoProducts } from "#content/demo-shop.ts";

/** Where the cart is kept in the browser. Section 9 of the product specification. */
export const cartKey = "cartList";

/**
 * How many of one product a cart holds at most: more than anybody wants, and few enough for exact
 * totals.
 */
export const mostOfOne = 999_999_999;

const isQuantity = (quantity: unknown): quantity is number =>
  Number.isSafeInteger(quantity) && (quantity as number) > 0 && (quantity as number) <= mostOfOne;

export interface CartLine extends DemoProduct {
  quantity: number;
}

export interface Cart {
  lines: readonly CartLine[];
  /** The sum of quantity times price. */
  totalPrice: number;
}

export const cartOf = (lines: readonly CartLine[]): Cart => ({
  lines,
  totalPrice: lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
});

/** A cart with the product in it, once; one that is there already stays as it is. */
export function add({ lines }: Cart, product: DemoProduct, quantity = 1): Cart {
  const isThere = lines.some(({ id }) => id === product.id);
  return cartOf(isThere || quantity <= 0 ? lines : [...lines, { ...product, quantity }]);
}

/**
 * A cart with another quantity of a product that is in it; where it is none, less or too many
 * nothing changes.
 */
export function update({ lines }: Cart, id: number, quantity: number): Cart {
  return cartOf(
    isQuantity(quantity)
      ? lines.map((line) => (line.id === id ? { ...line, quantity } : line))
      : lines,
  );
}

export const remove = ({ lines }: Cart, id: number): Cart =>
  cartOf(lines.filter((line) => line.id !== id));

/** The cart that was kept; an empty one where nothing was, or nothing that a cart could be. */
export function readCart(): Cart {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(cartKey) ?? "[]");
    return cartOf(Array.isArray(kept) ? kept.flatMap(lineOf) : []);
  } catch {
    return cartOf([]);
  }
}

// Only what and how many is believed; the rest is the shop's to say.
function lineOf(kept: unknown, place: number, all: unknown[]): CartLine[] {
  const { id, quantity } = (kept ?? {}) as Partial<CartLine>;
  const product = demoProducts.find((each) => each.id === id);
  const isFirst = all.findIndex((each) => (each as CartLine | null)?.id === id) === place;
  return product && isFirst && isQuantity(quantity) ? [{ ...product, quantity }] : [];
}

/** Keeps the cart for the next visit, where the browser lets it. */
export function keepCart({ lines }: Cart): void {
  try {
    localStorage.setItem(cartKey, JSON.stringify(lines));
  } catch {
    // Storage is full or refused: the cart holds until the page is left.
  }
}
