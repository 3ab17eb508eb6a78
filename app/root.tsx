// First, because it declares the order of all style layers.
import "./ui/base.css";

import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from "react-router";
import { shippedBrand } from "#contract/areas/brand.ts";
import { editParameter } from "#contract/areas/edit.ts";
import { cardDesign, socialCardOf } from "#contract/areas/social-cards.ts";
import { sitePageOf } from "#contract/site-pages.ts";
import { versionOf } from "#format/version.ts";
import { writingOfLanguage } from "#format/writing.ts";
import type { Route } from "./+types/root";
import { contentOf, requestContext } from "./api-client/context.ts";
import { ErrorScreen } from "./site/errors/error-screen.tsx";
import { unlinkedLegal } from "./site/layout/unlinked-legal.ts";
import { setAgencyClock } from "./ui/agency-clock.ts";
import { themeStyleOf } from "./ui/brand/theme-style.ts";
import displayFont from "./ui/fonts/bricolage-grotesque-650.woff2?url";
import textFont from "./ui/fonts/instrument-sans-400-650.woff2?url";
import { IconSprite } from "./ui/icon.tsx";
import { uncapitalised } from "./ui/page-names.ts";
import { Inline, usePageParts } from "./ui/page-parts.tsx";
import { SiteScript } from "./ui/site-script.tsx";
import { ThemeScript } from "./ui/theme/theme-script.tsx";
import { setSiteLanguage } from "./ui/writing.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const content = contentOf(context, "settings", "navigation");
  const { siteUrl, content: all, describe, preview, files, foreign } = context.get(requestContext);
  const look = await themeStyleOf(all.brand, all.settings.name, describe);
  return {
    siteUrl,
    content,
    emptyPages: all.emptyPages,
    unlinked: unlinkedLegal(all),
    names: {
      home: all["home-page"].title,
      blog: all["blog-page"].title,
      portfolio: all["portfolio-page"].title,
    },
    undescribed: all["portfolio-page"].undescribed,
    card: versionOf(cardDesign, all.brand, all.settings.name, socialCardOf(all, url.pathname)),
    ...(look && { look }),
    ...(preview && { preview }),
    ...(foreign && { foreign }),
    ...(url.searchParams.has(editParameter) && { facts: all.facts, script: files.script }),
  };
}

/** The root's data is the same on every page, so navigation never reloads it. */
export function shouldRevalidate() {
  return false;
}

/** Left out in development, where styles load late and browsers then skip the transition. */
const transitions =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const settings = root?.content.settings;
  const look = root?.look;
  const matches = useMatches();
  const isPanel = matches.some(({ id }) => id === "panel");
  const parts = usePageParts();
  // In a browser `parts` is null, and only pages that hydrate as a whole render there.
  const isWhole = !parts || parts.nonce !== undefined;
  const feeds = root && `${root.content.settings.name}: ${uncapitalised(root.names.blog)}`;
  if (root) {
    setAgencyClock(root.content.settings.zone);
    setSiteLanguage(root.content.settings.language);
  }
  return (
    <html
      {...writingOfLanguage((!isPanel && settings?.language) || "en")}
      data-base={root?.preview?.base}
      data-page={sitePageOf(matches.at(-1)?.id ?? "")}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={look?.theme ?? shippedBrand.main} />
        <meta name="color-scheme" content="light dark" />
        <ThemeScript />
        {(look?.fonts ?? [displayFont, textFont]).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/rss+xml" title={feeds} href="/feed.xml" />
        <link rel="alternate" type="application/atom+xml" title={feeds} href="/atom.xml" />
        <Meta />
        {root?.foreign?.metas.map(({ name, content }) => (
          <meta key={name} name={name} content={content} />
        ))}
        {parts?.styles === undefined ? <LinksOfPage /> : <Inline as="style" text={parts.styles} />}
        {look?.style && <Inline as="style" text={look.style} data-look />}
        {!isWhole && !import.meta.env.DEV && (
          <Inline as="style" text={transitions} data-transitions />
        )}
        {!isWhole && <SiteScript src={parts.script} />}
        {!isWhole && import.meta.env.DEV && <script type="module" src="/@vite/client" />}
      </head>
      <body>
        {children}
        {!isPanel && <IconSprite />}
        {isWhole && <Scripts />}
      </body>
    </html>
  );
}

/** With the nonce that the server gave them: React compares it when it hydrates. */
function LinksOfPage() {
  const parts = usePageParts();
  const nonce = parts ? parts.nonce : document.querySelector<HTMLElement>("[nonce]")?.nonce;
  return <Links nonce={nonce} />;
}

export default function Root() {
  useEffect(() => {
    document.documentElement.dataset.alive = "";
    dispatchEvent(new Event("alive"));
  }, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <ErrorScreen error={error} />
    </main>
  );
}
