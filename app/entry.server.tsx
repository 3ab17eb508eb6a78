import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { createApiClient, type Transport } from "./api-client/client.ts";
import { apiContext, type PageRequest, requestContext } from "./api-client/context.ts";
import { RequestId } from "./site/errors/request-id.ts";
import { ScriptMark } from "./ui/theme/theme-script.tsx";

/** Where the house hands a visit over to the pages. */
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

/** Renders a page as a whole: it is complete without JavaScript, and nothing is sent before its status is known. */
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
        onAllReady() {
          const body = new PassThrough();
          pipe(body);
          resolve(
            new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }),
          );
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
