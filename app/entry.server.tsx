import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { createApiClient } from "./api-client/api-client.ts";
import type { Transport } from "./api-client/client.ts";
import { apiContext, type PageRequest, requestContext } from "./api-client/context.ts";
import { RequestId } from "./site/errors/request-id.ts";
import { ScriptMark } from "./ui/theme/theme-script.tsx";

export function contextOf({
  fetch,
  ...request
}: PageRequest & { fetch: Transport }): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createApiClient(fetch));
  context.set(requestContext, request);
  return context;
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(requestContext).report(error);
};

/** Whole pages: complete without JavaScript, and with a status known before the body. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return Promise.resolve(new Response(null, { status, headers }));

  const { scriptMark, requestId, report } = context.get(requestContext);
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe } = renderToPipeableStream(
      <ScriptMark value={scriptMark}>
        <RequestId value={requestId}>
          <ServerRouter context={entryContext} url={request.url} nonce={scriptMark} />
        </RequestId>
      </ScriptMark>,
      {
        nonce: scriptMark,
        // Suspense content stays inline, where streaming would move it there by script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          pipe(gathered((body) => resolve(new Response(body, { status: finalStatus, headers }))));
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          report(error);
        },
      },
    );
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
