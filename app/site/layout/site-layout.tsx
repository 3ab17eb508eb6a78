import { type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { Outlet, useLocation, useMatches, useNavigationType } from "react-router";
import type { PictureFacts } from "#contract/pictures.ts";
import { KnownPictures } from "../../ui/picture.tsx";
import { WhenSeen } from "../../ui/when-seen.tsx";
import { ErrorScreen } from "../errors/error-screen.tsx";
import type { Route } from "./+types/site-layout";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useKeptPage } from "./kept-page.ts";
import { Pending } from "./pending.tsx";
import { useScrollAnimations } from "./scroll-animations.ts";
import { ScrollToTop } from "./scroll-to-top.tsx";
import styles from "./site-layout.module.css";

export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page that fails leaves the ways to the others. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  );
}

/** What stands around every page. */
function Frame({ children }: { children: ReactNode }) {
  const { pathname, hash } = useLocation();
  useTop(pathname, hash);
  useScrollAnimations(pathname);
  useKeptPage();
  return (
    <KnownPictures value={useKnownPictures()}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Pending />
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <WhenSeen id="footer">
        <Footer />
      </WhenSeen>
      <ScrollToTop />
    </KnownPictures>
  );
}

/** Every change of the path begins at the top, or at the place that the address names. Section 2.1. */
function useTop(pathname: string, hash: string): void {
  const type = useNavigationType();
  const before = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path or place is the occasion
  useLayoutEffect(() => {
    const isSamePath = before.current === pathname;
    before.current = pathname;
    // Back and forth between the places of one page, which the browser knows best.
    if (!isFirst && isSamePath && type === "POP") return;
    const place = elementNamed(hash);
    if (place) place.scrollIntoView({ behavior: "instant" });
    else if (!isFirst) {
      scrollTo({ left: 0, top: 0, behavior: "instant" });
      // Who goes on by keyboard goes on from there, and who listens hears of it.
      document.getElementById("main")?.focus({ preventScroll: true });
    }
    isFirst = false;
  }, [pathname, hash]);
}

function elementNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

// A page that is loaded anew stays where the browser puts it.
let isFirst = true;

/** What the loaders of the page told of its pictures. */
function useKnownPictures(): Record<string, PictureFacts> {
  const matches = useMatches();
  return useMemo(
    () =>
      Object.assign(
        {},
        ...matches.map(({ loaderData }) => (loaderData as { pictures?: object } | null)?.pictures),
      ),
    [matches],
  );
}
