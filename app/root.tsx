import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import { site } from "#content/site.ts";
import type { Route } from "./+types/root";
import { requestContext } from "./api-client/context.ts";
import { ErrorScreen } from "./site/errors/error-screen.tsx";
import "./ui/base.css";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, requestId } = context.get(requestContext);
  return { siteUrl, requestId };
}

/** The addresses of the site never change while it is open. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={site.themeColor} />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const known = useRouteLoaderData<typeof loader>("root");
  const told = isRouteErrorResponse(error) ? (error.data as { requestId?: string } | null) : null;
  return <ErrorScreen requestId={told?.requestId ?? known?.requestId} />;
}
