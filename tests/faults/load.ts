import { connect } from "node:net";

export interface Sample {
  status: number;
  ms: number;
  retryAfter: boolean;
}

export interface Load {
  /** Such as `http://127.0.0.1:3000`. */
  address: string;
  path(): string;
  /** Sent as JSON; without it the request is a GET. */
  body?(): object;
  connections: number;
  seconds: number;
  /** After an answer, in milliseconds on average. */
  pause?: number;
  /** After a refusal, in milliseconds on average. */
  retryMs?: number;
}

/**
 * Each connection asks again after its answer and its pause; lean, so that the client is not what
 * is slow.
 */
export async function load(parts: Load): Promise<Sample[]> {
  const { address, path, body, connections, seconds, pause = 0, retryMs = pause } = parts;
  const end = performance.now() + seconds * 1000;
  const samples: Sample[] = [];
  await Promise.all(Array.from({ length: connections }, client));
  return samples;

  function client(): Promise<void> {
    const { hostname, port } = new URL(address);
    return new Promise((resolve) => {
      let start = 0;
      let text = "";
      let isAsked = false;
      const socket = connect(Number(port), hostname, next);
      socket.setEncoding("latin1");
      socket.on("error", () => {});
      socket.on("close", () => {
        // A cut-off or missing answer is a sample, too.
        if (isAsked) samples.push({ status: 0, ms: performance.now() - start, retryAfter: false });
        resolve();
      });
      socket.on("data", (part: string) => {
        text += part;
        if (!isWhole(text)) return;
        const sample = sampleOf(text, performance.now() - start);
        samples.push(sample);
        isAsked = false;
        text = "";
        const rest = sample.status === 503 ? retryMs : pause;
        if (performance.now() >= end) socket.destroy();
        else if (rest > 0) setTimeout(next, rest * (0.5 + Math.random()));
        else next();
      });
      function next() {
        if (performance.now() >= end) return socket.destroy();
        start = performance.now();
        isAsked = true;
        socket.write(request(path(), body?.()));
      }
    });
  }
}

function sampleOf(answer: string, ms: number): Sample {
  const retryAfter = /\r\nretry-after: \d/i.test(answer.slice(0, 2000));
  return { status: Number(answer.slice(9, 12)), ms, retryAfter };
}

function request(path: string, body: object | undefined): string {
  if (!body) return `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  return `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${text}`;
}

function isWhole(text: string): boolean {
  const head = text.indexOf("\r\n\r\n");
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1];
  if (length === undefined) return text.endsWith("0\r\n\r\n");
  return text.length >= head + 4 + Number(length);
}

export const percentile = (samples: Sample[], share: number) =>
  samples.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(samples.length * share)] ?? 0;
