import { connect } from "node:net";

export interface Hammered {
  perSecond: number;
  /** In milliseconds. */
  p99: number;
}

/**
 * Each connection asks again as soon as its answer is whole; lean, so that the client is not what
 * is slow.
 */
export async function hammer(
  address: string,
  path: string,
  connections: number,
  seconds: number,
): Promise<Hammered> {
  const { hostname, port } = new URL(address);
  const question = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`,
  );
  const waits: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const strange = new Set<string>();
  await Promise.all(Array.from({ length: connections }, reader));
  if (strange.size > 0) throw new Error(`${address}${path} answered ${[...strange].join(", ")}.`);
  const taken = (performance.now() - begin) / 1000;
  const sorted = waits.toSorted((a, b) => a - b);
  return {
    perSecond: waits.length / taken,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  };

  function reader(): Promise<void> {
    return new Promise((resolve, reject) => {
      let sentAt = 0;
      let missing = 0;
      let head = "";
      const socket = connect({ host: hostname, port: Number(port), noDelay: true }, ask);
      socket.on("error", reject);
      socket.on("close", () => resolve());
      socket.on("data", (part: Buffer) => {
        if (missing === 0) {
          head += part.toString("latin1");
          const body = head.indexOf("\r\n\r\n") + 4;
          if (body < 4) return;
          note(head.slice(0, body));
          missing = body + lengthIn(head) - head.length;
          head = "";
        } else {
          missing -= part.length;
        }
        // A chunked answer ends with an empty chunk.
        if (missing === Number.POSITIVE_INFINITY && part.subarray(-5).equals(lastPiece))
          missing = 0;
        if (missing > 0) return;
        waits.push(performance.now() - sentAt);
        if (performance.now() < end) ask();
        else socket.end();
      });

      function ask(): void {
        sentAt = performance.now();
        socket.write(question);
      }
    });
  }

  function note(head: string): void {
    if (!head.startsWith("HTTP/1.1 200")) strange.add(head.slice(9, 12));
  }
}

const lastPiece = Buffer.from("0\r\n\r\n");

function lengthIn(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? Number.POSITIVE_INFINITY : Number(length);
}
