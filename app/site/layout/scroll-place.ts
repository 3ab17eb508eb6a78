import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useLocation, useNavigationType } from "react-router";

const storageKey = "scroll-places";

/** By history entry, in pixels from the top. */
let places: Record<string, number> = {};

// After a reload the browser restores the position.
let isFirst = true;

/** Section 2.1 of the product specification. */
export function useScrollPlace(): void {
  const location = useLocation();
  const { pathname, search, hash, key } = location;
  const isReturn = useNavigationType() === "POP";
  const shown = useRef<Location>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the occasion
  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = location;
    const place = isReturn && !isFirst ? places[key] : undefined;
    if (from?.pathname === pathname) {
      const isOtherList = from.search !== search;
      if (isOtherList && place !== undefined) goTo(place);
      if (isOtherList || isReturn) return;
    }
    arrive(hash, place);
    // Keyboards and screen readers go on from the new page.
    if (!isFirst) document.getElementById("main")?.focus({ preventScroll: true });
    isFirst = false;
  }, [pathname, search, hash]);

  useLayoutEffect(() => {
    const remember = () => {
      // Going back changes the address before the page is there.
      if (window.location.pathname === pathname) places[key] = scrollY;
    };
    remember();
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, [key, pathname]);

  useEffect(() => {
    places = { ...readStored(), ...places };
    addEventListener("pagehide", store);
    const navigation = "navigation" in window ? window.navigation : null;
    navigation?.addEventListener("navigate", holdScroll);
    return () => {
      removeEventListener("pagehide", store);
      navigation?.removeEventListener("navigate", holdScroll);
    };
  }, []);
}

/** The browser would scroll the old page before the new one is there. */
function holdScroll(event: NavigateEvent): void {
  const { pathname } = new URL(event.destination.url);
  if (event.navigationType !== "traverse" || pathname === window.location.pathname) return;
  if (event.canIntercept) event.intercept({ scroll: "manual", focusReset: "manual" });
}

const goTo = (top: number) => scrollTo({ left: 0, top, behavior: "instant" });

function elementNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function readStored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(places));
  } catch {
    // Without storage the places last until the page is reloaded.
  }
}

function arrive(hash: string, place: number | undefined): void {
  const named = elementNamed(hash);
  if (place !== undefined) goTo(place);
  else if (named) named.scrollIntoView({ behavior: "instant" });
  else if (!isFirst) goTo(0);
}
