import { readAccept } from "../http/accept.ts";

const json = "application/json";
const events = "text/event-stream";

export type AnswerForm = "json" | "events";

/** Returns the form that fits the `Accept` header of the request; null if neither does. */
export function answerFormFor(accept: string | undefined): AnswerForm | null {
  if (!accept?.trim()) return "json";
  const { qualityOf, namedQualityOf } = readAccept(accept);
  // Clients that name event streams are those that the protocol has in mind.
  if (namedQualityOf(events) > 0) return "events";
  if (qualityOf(json) > 0) return "json";
  return qualityOf(events) > 0 ? "events" : null;
}

/** With the two types that the library insists on. */
export function acceptingBoth(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set("accept", `${json}, ${events}`);
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

/** Collects the messages of an event stream that ends, as JSON: one, or an array for a batch. */
export async function toJson(response: Response, isBatch: boolean): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith(events)) return response;
  const messages = (await response.text())
    .split(/\r?\n\r?\n/)
    .flatMap(dataOf)
    // A notification has no place in an answer.
    .filter((message) => "id" in message && !("method" in message));
  const headers = new Headers(response.headers);
  headers.set("content-type", json);
  headers.delete("x-accel-buffering");
  const body = JSON.stringify(isBatch ? messages : messages[0]);
  return new Response(body, { status: response.status, headers });
}

function dataOf(event: string): object[] {
  const lines = event.split(/\r?\n/).filter((line) => line.startsWith("data:"));
  if (lines.length === 0) return [];
  const text = lines.map((line) => line.slice("data:".length).replace(/^ /, "")).join("\n");
  return text.trim() ? [JSON.parse(text)] : [];
}
