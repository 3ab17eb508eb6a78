import { demoCurrency } from "#content/demo-shop.ts";

const format = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: demoCurrency,
  maximumFractionDigits: 0,
});

/** Such as `$1,299`. */
export const inDollars = (price: number) => format.format(price);
