/** Sample data of the demo shop; nothing here is for sale. */

export interface DemoProduct {
  readonly id: number;
  readonly imgSrc: string;
  readonly title: string;
  /** A whole amount in the currency of the settings. */
  readonly price: number;
  readonly oldPrice: number | null;
  readonly width: number;
  readonly height: number;
  /** Slugs of `demoBrands`. */
  readonly filterBrands: readonly string[];
}

export interface DemoBrand {
  readonly slug: string;
  readonly name: string;
}

export const demoBrands: readonly DemoBrand[] = [
  { slug: "apple", name: "Apple" },
  { slug: "samsung", name: "Samsung" },
  { slug: "xiaomi", name: "Xiaomi" },
  { slug: "nokia", name: "Nokia" },
  { slug: "sony", name: "Sony" },
  { slug: "oppo", name: "Oppo" },
];

export const demoProducts: readonly DemoProduct[] = [
  {
    id: 1,
    imgSrc: "/pictures/shop/1.webp",
    title: "Wireless earbuds",
    price: 59,
    oldPrice: 79,
    width: 600,
    height: 600,
    filterBrands: ["sony"],
  },
  {
    id: 2,
    imgSrc: "/pictures/shop/2.webp",
    title: "Smartwatch with steel band",
    price: 189,
    oldPrice: null,
    width: 600,
    height: 600,
    filterBrands: ["samsung"],
  },
  {
    id: 3,
    imgSrc: "/pictures/shop/3.webp",
    title: "Tablet, 11-inch",
    price: 329,
    oldPrice: 369,
    width: 600,
    height: 600,
    filterBrands: ["apple"],
  },
  {
    id: 4,
    imgSrc: "/pictures/shop/4.webp",
    title: "Smartphone with three cameras",
    price: 399,
    oldPrice: 449,
    width: 600,
    height: 600,
    filterBrands: ["apple"],
  },
  {
    id: 5,
    imgSrc: "/pictures/shop/5.webp",
    title: "Keypad phone with torch",
    price: 39,
    oldPrice: null,
    width: 600,
    height: 600,
    filterBrands: ["nokia"],
  },
  {
    id: 6,
    imgSrc: "/pictures/shop/6.webp",
    title: "Over-ear headphones",
    price: 149,
    oldPrice: 199,
    width: 600,
    height: 600,
    filterBrands: ["sony"],
  },
  {
    id: 7,
    imgSrc: "/pictures/shop/7.webp",
    title: "Fitness band",
    price: 45,
    oldPrice: null,
    width: 600,
    height: 600,
    filterBrands: ["xiaomi"],
  },
  {
    id: 8,
    imgSrc: "/pictures/shop/8.webp",
    title: "Smartphone with large battery",
    price: 219,
    oldPrice: 249,
    width: 600,
    height: 600,
    filterBrands: ["oppo"],
  },
  {
    id: 9,
    imgSrc: "/pictures/shop/9.webp",
    title: "Fast charger and cable",
    price: 49,
    oldPrice: null,
    width: 600,
    height: 600,
    filterBrands: ["samsung", "xiaomi", "oppo"],
  },
];
