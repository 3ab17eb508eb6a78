import { Writable } from "node:stream";
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { createApiClient } from "./api-client/api-client.ts";
import type { ApiTransport } from "./api-client/client.ts";
import { apiContext, type PageRequest, requestContext } from "./api-client/context.ts";
import { RequestId } from "./site/errors/request-id.ts";
import { DocumentParts } from "./ui/page-parts.tsx";

export function contextOf({
  fetch,
  ...request
}: PageRequest & { fetch: ApiTransport }): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createApiClient(fetch));
  context.set(requestContext, request);
  return context;
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(requestContext).report(error);
};

/**
 * Renders site pages as plain documents without the data and scripts of hydration; only pages with
 * a nonce (the panel, and the site in the panel's frame) include those.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const page = context.get(requestContext);
  const { nonce, files, allow } = page;
  const sheets = nonce ? null : files.styles;
  const parts: DocumentParts = {
    nonce,
    allow,
    script: files.script,
    icons: new Set(),
    styles: sheets?.(sheetsOf(entryContext)),
    renderIsland: (element, identifierPrefix) => renderToString(element, { identifierPrefix }),
  };
  if (!nonce) delete entryContext.serverHandoffStream;
  const document = (
    <DocumentParts value={parts}>
      <RequestId value={page.requestId}>
        <ServerRouter context={entryContext} url={request.url} {...(nonce && { nonce })} />
      </RequestId>
    </DocumentParts>
  );
  if (!nonce) {
    return new Response(`<!DOCTYPE html>${renderToStaticMarkup(document)}`, { status, headers });
  }
  let finalStatus = status;
  const html = await streamed(document, nonce, (error) => {
    finalStatus = 500;
    page.report(error);
  });
  return new Response(html, { status: finalStatus, headers });
}

function sheetsOf({ manifest, staticHandlerContext: { matches } }: EntryContext): string[] {
  const all = matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  // React Router marks the root's style sheets with `#`.
  return [...new Set(all.map((address) => address.replace("#", "")))];
}

/** Buffers the whole page, because its status is known only at the end. */
function streamed(page: React.ReactNode, nonce: string, onError: (error: unknown) => void) {
  return new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onError,
      // Renders Suspense content in place; otherwise an inline script would move it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(gathered(resolve)),
      onShellError: reject,
    });
  });
}

/** A Node stream, because a web stream costs more. */
function gathered(done: (text: string) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    write(part, _, next) {
      parts.push(part);
      next();
    },
    final(next) {
      done(Buffer.concat(parts).toString());
      next();
    },
  });
}
