import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A TCP proxy that can go silent, for existing and for new connections. */
export async function startTcpProxy(target: URL) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    if (isFrozen) return void sockets.add(near.on("error", () => {}));
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (part) => sockets.has(from) && to.write(part));
      from.on("error", () => {});
      from.on("close", () => sockets.has(from) && to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
  });
  const url = new URL(target);
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      sockets.clear();
    },
    thaw() {
      isFrozen = false;
    },
  };
}
