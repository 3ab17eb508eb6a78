import type { SiteContent } from "#contract/documents/kinds.ts";
import { slugOf } from "#format/slug.ts";

export type Product = SiteContent["products"][number];

/** Carts that visitors have stored are kept under this name. */
export const cartKey = "cartList";

/** Keeps totals within exact integers. */
export const maxQuantity = 999_999_999;

const isQuantity = (quantity: unknown): quantity is number =>
  Number.isSafeInteger(quantity) && (quantity as number) > 0 && (quantity as number) <= maxQuantity;

/** As it is stored in visitors' browsers, so names of fields never change. */
export interface CartLine {
  id: number;
  imgSrc: string;
  title: string;
  price: number;
  oldPrice: number | null;
  width: number;
  height: number;
  /** Slugs. */
  filterBrands: string[];
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
  return cartOf(isThere || quantity <= 0 ? lines : [...lines, lineOf(product, quantity)]);
}

const lineOf = (product: Product, quantity: number): CartLine => ({
  id: product.id,
  imgSrc: product.picture,
  title: product.title,
  price: product.price,
  oldPrice: product.former,
  width: product.width,
  height: product.height,
  filterBrands: product.brands.map(slugOf),
  quantity,
});

export function update({ lines }: Cart, id: number, quantity: number): Cart {
  return cartOf(
    isQuantity(quantity)
      ? lines.map((line) => (line.id === id ? { ...line, quantity } : line))
      : lines,
  );
}

export const remove = ({ lines }: Cart, id: number): Cart =>
  cartOf(lines.filter((line) => line.id !== id));

/** Null if the browser blocks storage; lines that cannot have been the cart's are left out. */
export function readCart(products: readonly Product[]): Cart | null {
  let text: string | null;
  try {
    text = localStorage.getItem(cartKey);
  } catch {
    return null;
  }
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return cartOf(Array.isArray(stored) ? linesFrom(stored, products) : []);
  } catch {
    return cartOf([]);
  }
}

// Only id and quantity are taken from storage; titles and prices are the shop's.
function linesFrom(stored: unknown[], products: readonly Product[]): CartLine[] {
  const lines = new Map<number, CartLine>();
  for (const each of stored) {
    const { id, quantity } = (each ?? {}) as Partial<CartLine>;
    const product = products.find((candidate) => candidate.id === id);
    if (product && !lines.has(product.id) && isQuantity(quantity)) {
      lines.set(product.id, lineOf(product, quantity));
    }
  }
  return [...lines.values()];
}

export function storeCart({ lines }: Cart): void {
  try {
    localStorage.setItem(cartKey, JSON.stringify(lines));
  } catch {
    // Storage is full or blocked: the cart lasts until the page is left.
  }
}
