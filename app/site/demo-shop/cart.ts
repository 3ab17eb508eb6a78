import type { SiteContent } from "#contract/documents/kinds.ts";

export type Product = SiteContent["products"][number];

/** Section 9 of the product specification. */
export const cartKey = "cartList";

/** Keeps totals within exact integers. */
export const maxQuantity = 999_999_999;

const isQuantity = (quantity: unknown): quantity is number =>
  Number.isSafeInteger(quantity) && (quantity as number) > 0 && (quantity as number) <= maxQuantity;

export interface CartLine extends Product {
  quantity: number;
}

export interface Cart {
  lines: readonly CartLine[];
  totalPrice: number;
}

export const cartOf = (lines: readonly CartLine[]): Cart => ({
  lines,
  totalPrice: lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
});

export function add({ lines }: Cart, product: Product, quantity = 1): Cart {
  const isThere = lines.some(({ id }) => id === product.id);
  return cartOf(isThere || quantity <= 0 ? lines : [...lines, { ...product, quantity }]);
}

export function update({ lines }: Cart, id: number, quantity: number): Cart {
  return cartOf(
    isQuantity(quantity)
      ? lines.map((line) => (line.id === id ? { ...line, quantity } : line))
      : lines,
  );
}

export const remove = ({ lines }: Cart, id: number): Cart =>
  cartOf(lines.filter((line) => line.id !== id));

/** Null if the browser blocks storage. */
export function readCart(products: readonly Product[]): Cart | null {
  let text: string | null;
  try {
    text = localStorage.getItem(cartKey);
  } catch {
    return null;
  }
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return cartOf(Array.isArray(stored) ? stored.flatMap(lineOf(products)) : []);
  } catch {
    return cartOf([]);
  }
}

// Only id and quantity are taken from storage; prices are the shop's.
const lineOf =
  (products: readonly Product[]) =>
  (stored: unknown, place: number, all: unknown[]): CartLine[] => {
    const { id, quantity } = (stored ?? {}) as Partial<CartLine>;
    const product = products.find((each) => each.id === id);
    const isFirst = all.findIndex((each) => (each as CartLine | null)?.id === id) === place;
    return product && isFirst && isQuantity(quantity) ? [{ ...product, quantity }] : [];
  };

export function keepCart({ lines }: Cart): void {
  try {
    localStorage.setItem(cartKey, JSON.stringify(lines));
  } catch {
    // Storage is full or blocked: the cart lasts until the page is left.
  }
}
