import { createServer, get } from "node:http";

// The upper limit for cached pages: a server that knows nothing but their bytes. `node
// bench/bare.ts ADDRESS PATH…` fetches them once and prints where it listens.

interface Known {
  head: string[];
  body: Buffer;
}

const perConnection = /^(date|connection|keep-alive)$/i;

const [address = "", ...paths] = process.argv.slice(2);
const known = new Map<string, Known>();
for (const path of paths) known.set(path, await ask(address + path));

const server = createServer((request, response) => {
  const { head, body } = known.get(request.url ?? "") as Known;
  response.writeHead(200, head);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as { port: number };
  console.log(`Listening on http://127.0.0.1:${port}`);
});

function ask(url: string): Promise<Known> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip, deflate, br, zstd" } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const all = response.rawHeaders;
        const headers = all.filter((_, index) => !perConnection.test(all[index & ~1] as string));
        resolve({ head: headers, body: Buffer.concat(parts) });
      });
    }).on("error", reject);
  });
}
