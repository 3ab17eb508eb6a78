import type { WebApp } from "../http/web-app.ts";
import type { ServerRoom } from "../resource/room.ts";
import { createPageCache, type PageCacheParts } from "./cache/page-cache.ts";
import type { PageParts } from "./page-parts.ts";
import { pageRoutes } from "./pages.ts";
import { type PreviewPageParts, previewRoutes } from "./preview.ts";
import {
  type FindRedirects,
  type RedirectUsage,
  redirectMiddleware,
  redirectMovedPosts,
  wordPressAddress,
} from "./redirects.ts";

export interface PageRoomParts
  extends Omit<PageCacheParts, "isForRedirects" | "site" | "hono">,
    Omit<PageParts, "site">,
    Pick<PreviewPageParts, "open" | "recordOpened"> {
  app: WebApp;
  /** Undefined where none was built, which answers the API alone. */
  site: PageParts["site"] | undefined;
  activeRedirects: FindRedirects & { hasQueryAt(path: string): boolean };
  redirects: RedirectUsage;
  /** Returns where a post is now that was at the path. */
  movedTo(path: string): Promise<string | null>;
}

export function mountPages(parts: PageRoomParts) {
  const { app, site, activeRedirects, redirects, movedTo } = parts;
  const pageCache = createPageCache({
    ...parts,
    hono: app,
    isForRedirects: (path, search) =>
      activeRedirects.hasQueryAt(path) || wordPressAddress(path, search) !== null,
  });
  return {
    ...(site && {
      beforePages(app: WebApp) {
        previewRoutes(app, { ...parts, site });
        app.use(
          redirectMiddleware(activeRedirects, redirects),
          redirectMovedPosts(movedTo, activeRedirects),
        );
      },
      siteRoutes: (app: WebApp) => pageRoutes(app, { ...parts, site }),
    }),
    exports: pageCache,
  } satisfies ServerRoom;
}
