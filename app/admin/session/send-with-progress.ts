import type { TransportInit } from "../../api-client/client.ts";

/** In milliseconds without progress; includes the time in which the server processes a picture. */
const longestPause = 60_000;

/** Uses XMLHttpRequest, since `fetch` does not report the progress of an upload. */
export function sendWithProgress(
  address: string,
  { method = "GET", headers, body, signal, onProgress }: TransportInit,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(abort, longestPause);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      if (total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError("The request failed."));
    request.onabort = () => reject(new DOMException("The request was stopped.", "AbortError"));
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    };
    request.open(method, address);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    if (signal?.aborted) return reject(new DOMException("The request was stopped.", "AbortError"));
    signal?.addEventListener("abort", abort);
    wait();
    request.send(body as XMLHttpRequestBodyInit);
  });
}
