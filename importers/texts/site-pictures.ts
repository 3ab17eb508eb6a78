import { all, rename, unwrap } from "#format/html-markdown/blocks.ts";
import { absolute } from "./addresses.ts";

interface PictureOptions {
  /** The address against which others are meant. */
  base: string;
  /** Called with what could not be kept, in words. */
  onLost(what: string): void;
}

/** Returns, in words for the report, a picture that is left out. */
export const lostPicture = (alt: string): string =>
  `${alt.trim() ? `the picture “${alt.trim().slice(0, 100)}”` : "a picture"}, which has no address`;

/** Gives each picture its best address; those that have none are left out. */
export function tidyPictures(body: HTMLElement, options: PictureOptions): void {
  for (const image of all(body, "img")) {
    const address = bestAddress(image);
    if (address !== null) image.setAttribute("src", address);
  }
  for (const fallback of all(body, "noscript")) tidyFallback(fallback);
  for (const image of all(body, "img")) {
    const address = bestAddress(image);
    if (address !== null) {
      image.setAttribute("src", absolute(address, options.base));
      continue;
    }
    if (!isInvisible(image)) options.onLost(lostPicture(image.getAttribute("alt") ?? ""));
    image.remove();
  }
}

/** Scripts for lazy loading keep the address of the picture in these attributes. */
const lateSources = ["data-src", "data-lazy-src", "data-original"];

const srcsets = ["srcset", "data-srcset", "data-lazy-srcset"];

/** Returns null for a picture without an address, or with its data in the page. */
function bestAddress(image: Element): string | null {
  const sources = [...lateSources, "src", "data-orig-file"].map((name) => image.getAttribute(name));
  const [best] = [...sources, ...srcsets.map((name) => largestOf(image.getAttribute(name)))].filter(
    isAddress,
  );
  if (best !== undefined) return best.trim();
  const parent = image.parentNode as Element | null;
  if (parent?.nodeName !== "PICTURE") return null;
  const ofSources = all(parent, "source").flatMap((source) =>
    srcsets.map((name) => largestOf(source.getAttribute(name))),
  );
  return ofSources.find(isAddress)?.trim() ?? null;
}

const isAddress = (value: string | null): value is string =>
  value !== null && value.trim() !== "" && !/^\s{0,9}(?:data|blob|about):/i.test(value);

/** Returns the address of the largest of the pictures in a `srcset`. */
function largestOf(srcset: string | null): string | null {
  if (!srcset) return null;
  const candidates = (srcset.match(/\S+(?:\s+[\d.]+[wx])?/g) ?? []).map((candidate) => {
    const [address = "", size = "1"] = candidate.replace(/,$/, "").split(/\s+/);
    return { address: address.replace(/^,/, ""), size: Number.parseFloat(size) || 0 };
  });
  const usable = candidates.filter(({ address }) => isAddress(address) && address !== ",");
  return usable.toSorted((one, other) => other.size - one.size)[0]?.address ?? null;
}

/** Returns whether it is a tracking pixel. */
const isInvisible = (image: Element) =>
  ["width", "height"].some((name) => /^[01](?:px)?$/.test(image.getAttribute(name) ?? "")) ||
  /display:\s*none/i.test(image.getAttribute("style") ?? "");

/** Leaves the picture that stands in for one which a script loads, unless it is there already. */
function tidyFallback(fallback: HTMLElement): void {
  const [image] = all(fallback, "img");
  const address = image && !isInvisible(image) ? bestAddress(image) : null;
  if (image === undefined || address === null) return;
  const beside = [fallback.previousElementSibling, fallback.nextElementSibling].flatMap((each) =>
    each ? imageIn(each) : [],
  );
  if (beside.some((each) => bestAddress(each) === address)) return;
  const empty = beside.find((each) => bestAddress(each) === null);
  if (empty) empty.setAttribute("src", address);
  else unwrap(rename(fallback, "span"));
}

const imageIn = (element: Element): Element[] =>
  element.nodeName === "IMG" ? [element] : all(element, "img").slice(0, 1);
