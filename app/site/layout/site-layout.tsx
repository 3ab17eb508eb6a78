import { type ReactNode, useMemo } from "react";
import { Outlet, useLocation, useMatches, useRouteLoaderData } from "react-router";
import type { PictureFacts } from "#contract/areas/pictures.ts";
import type { PreviewNote } from "#contract/publishing/review.ts";
import { MarkedFields } from "../../ui/field-marks.tsx";
import { KnownPictures } from "../../ui/picture.tsx";
import { EditMode } from "../edit/edit-mode.tsx";
import { ErrorScreen } from "../errors/error-screen.tsx";
import { ReviewIsland } from "../review/review-island.tsx";
import type { Route } from "./+types/site-layout";
import { ActionBar } from "./action-bar.tsx";
import { ForeignScripts } from "./consent.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Menu } from "./menu.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";
import styles from "./site-layout.module.css";

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

interface Root {
  preview?: PreviewNote;
  /** Set only in the panel's frame. */
  script?: string;
}

function Frame({ children }: { children: ReactNode }) {
  const { preview, script } = useRouteLoaderData<Root>("root") ?? {};
  // A house that is being set up has no pages and no newsletter of its own yet.
  const isBegun = useLocation().pathname !== "/welcome";
  return (
    <KnownPictures value={useKnownPictures()}>
      <MarkedFields mode={script ? "edit" : preview ? "review" : null}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        {isBegun && <Header />}
        {isBegun && <Menu />}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {isBegun && <Footer />}
        {isBegun && !preview && <ActionBar />}
        <ScrollToTop />
        <ForeignScripts />
        {preview && <ReviewIsland note={preview} />}
        {script && <EditMode script={script} />}
      </MarkedFields>
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
