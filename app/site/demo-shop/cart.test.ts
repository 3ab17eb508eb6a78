import { afterEach, expect, test, vi } from "vitest";
import { add, cartOf, type Product, readCart, remove, storeCart, update } from "./cart.ts";

const product = (id: number, price: number): Product => ({
  id,
  price,
  title: `Product ${id}`,
  picture: `/pictures/shop/${id}.webp`,
  former: id === 1 ? 79 : null,
  number: null,
  width: 600,
  height: 480,
  brands: ["Sony", "Some Other"],
});
const [first, second] = [product(1, 59), product(2, 189)];
const products = [first, second];
const empty = cartOf([]);

function storage(start: Record<string, string>, isRefused = false) {
  const stored = new Map(Object.entries(start));
  vi.stubGlobal("localStorage", {
    getItem(key: string) {
      if (isRefused) throw new Error("refused");
      return stored.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      if (isRefused) throw new Error("full");
      stored.set(key, value);
    },
  });
  return stored;
}

afterEach(() => vi.unstubAllGlobals());

test("a product is added once, and one of it unless said otherwise", () => {
  const cart = add(add(add(empty, first), second, 3), first, 5);
  expect(cart.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    [first.id, 1],
    [second.id, 3],
  ]);
  expect(cart.totalPrice).toBe(first.price + 3 * second.price);
  expect(add(empty, first, 0)).toEqual(empty);
});

test("a quantity changes only for what is in the cart, and only to more than nothing", () => {
  const cart = add(empty, first);
  expect(update(cart, first.id, 4).totalPrice).toBe(4 * first.price);
  expect(update(cart, first.id, 12_345).totalPrice).toBe(12_345 * first.price);
  expect(update(cart, second.id, 4)).toEqual(cart);
  for (const quantity of [0, -1, Number.NaN, 1.5, Number.POSITIVE_INFINITY]) {
    expect(update(cart, first.id, quantity)).toEqual(cart);
  }
  expect(remove(update(cart, first.id, 4), first.id)).toEqual(empty);
});

test("the cart is stored and found again", () => {
  const stored = storage({});
  const cart = update(add(empty, first), first.id, 2);
  storeCart(cart);
  expect(JSON.parse(stored.get("cartList") ?? "")).toMatchObject([{ id: first.id, quantity: 2 }]);
  expect(readCart(products)).toEqual(cart);
});

const storedFirst = {
  id: 1,
  imgSrc: "/pictures/shop/1.webp",
  title: "Product 1",
  price: 59,
  oldPrice: 79,
  width: 600,
  height: 480,
  filterBrands: ["sony", "some-other"],
  quantity: 2,
};

test("cart: a line is stored with the fields of a product and its quantity, and no others", () => {
  const stored = storage({});
  storeCart(add(add(empty, first, 2), second));
  expect(JSON.parse(stored.get("cartList") ?? "")).toEqual([
    storedFirst,
    {
      ...storedFirst,
      id: 2,
      imgSrc: "/pictures/shop/2.webp",
      title: "Product 2",
      price: 189,
      oldPrice: null,
      quantity: 1,
    },
  ]);
});

test("cart: of a stored line the id and the quantity are read, and reading stores nothing", () => {
  const other = JSON.stringify([
    "noise",
    { ...first, quantity: 2 },
    { ...product(99, 5), quantity: 1 },
    null,
  ]);
  const stored = storage({ cartList: other });
  expect(readCart(products)).toEqual(add(empty, first, 2));
  expect(stored.get("cartList")).toBe(other);
});

test("cart: a hundred thousand foreign lines hold nobody up", () => {
  const lines = Array.from({ length: 100_000 }, (_, id) => ({ id: id + 10, quantity: 1 }));
  storage({ cartList: JSON.stringify([...lines, { id: 2, quantity: -1 }, storedFirst]) });
  expect(readCart(products)).toEqual(add(empty, first, 2));
});

test("what cannot have been a cart is an empty one, and prices are the shop's", () => {
  for (const nonsense of ["", "{", "null", "5", "{}", "[null,1,[]]", '[{"id":99,"quantity":1}]']) {
    storage({ cartList: nonsense });
    expect(readCart(products), nonsense).toEqual(empty);
  }
  storage({
    cartList: JSON.stringify([
      { id: first.id, quantity: 2, price: 0, title: "free" },
      { id: first.id, quantity: 9 },
      { id: second.id, quantity: -1 },
    ]),
  });
  expect(readCart(products)).toEqual(update(add(empty, first), first.id, 2));
});

test("storage that is refused or full breaks nothing", () => {
  storage({}, true);
  expect(readCart(products)).toBeNull();
  expect(() => storeCart(add(empty, first))).not.toThrow();
});
