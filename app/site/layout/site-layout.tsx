import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { Outlet, useLocation, useMatches, useRouteLoaderData } from "react-router";
import type { PictureFacts } from "#contract/pictures.ts";
import type { PreviewNote } from "#contract/review.ts";
import { KnownPictures } from "../../ui/picture.tsx";
import { WhenSeen } from "../../ui/when-seen.tsx";
import { ErrorScreen } from "../errors/error-screen.tsx";
import { useScrollAnimations } from "../motion/scroll-animations.ts";
import type { Route } from "./+types/site-layout";
import { EditMode } from "./edit/edit-mode.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Pending } from "./pending.tsx";
import { usePreventReload } from "./prevent-reload.ts";
import { useScrollPlace } from "./scroll-place.ts";
import { ScrollToTop } from "./scroll-to-top.tsx";
import styles from "./site-layout.module.css";

// Visitors never need it.
const ReviewBar = lazy(async () => ({
  default: (await import("./review/review-bar.tsx")).ReviewBar,
}));

export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { preview } = useRouteLoaderData<{ preview?: PreviewNote }>("root") ?? {};
  useScrollPlace();
  useScrollAnimations(pathname);
  usePreventReload();
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
      {preview ? (
        <Suspense>
          <ReviewBar note={preview} />
        </Suspense>
      ) : (
        <EditMode />
      )}
    </KnownPictures>
  );
}

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
