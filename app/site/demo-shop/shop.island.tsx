import { hydrateIsland } from "../sections/hydrate-island.ts";
import type { Product } from "./cart.ts";
import { Shop, type ShopProps } from "./shop.tsx";

export const hydrate = hydrateIsland("shop", Shop, isSound);

function isSound(props: unknown): props is ShopProps {
  const { products, currency, brand, pictures } = (props ?? {}) as Partial<ShopProps>;
  const isTextOrNull = (value: unknown) => value === null || typeof value === "string";
  if (!isTextOrNull(currency) || !isTextOrNull(brand)) return false;
  return Array.isArray(products) && products.every(isProduct) && !!pictures;
}

const isProduct = ({ id, title, price, brands }: Partial<Product>) =>
  typeof id === "number" && typeof title === "string" && typeof price === "number" && !!brands;
