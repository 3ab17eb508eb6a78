import { connect } from "node:net";
import { expect, test } from "vitest";
import { startForAll } from "../server-environment.ts";

const server = startForAll({ SEED: "none", LOG_LEVEL: "info" });

/** Bytes that no browser would send; ends with the connection or in silence. */
function say(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes, "latin1"));
    socket.setEncoding("latin1").on("data", (part: string) => {
      text += part;
    });
    socket.setTimeout(3000, () => socket.destroy());
    socket.on("error", () => {});
    socket.on("close", () => resolve(text));
  });
}

const get = (path: string, more = "") =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}\r\n`;

const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, s]) => s);

test("a message whose end can be read in two ways is refused, and nothing in it is a second request", async () => {
  const { address } = server;
  const post = "POST /api/contact/submit HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
  const hidden = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
  for (const head of [
    "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "Content-Length: 5\r\nContent-Length: 6\r\n\r\n",
    "Transfer-Encoding: identity, chunked, identity\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\n0x1\r\nx\r\n0\r\n\r\n",
    "Content-Length: +4\r\n\r\n",
    "X-A: b\nContent-Length: 0\r\n\r\n",
  ]) {
    const statuses = statusesIn(await say(address, post + head + hidden));
    expect(statuses.length, head).toBeGreaterThan(0);
    expect(statuses[0], head).toMatch(/^4/);
    expect(statuses, head).not.toContain("200");
  }
  for (const method of ["TRACE", "CONNECT", "PROPFIND"]) {
    const text = await say(address, get("/").replace("GET", method));
    expect(text, method).not.toMatch(/^HTTP\/1\.1 2/);
    expect(text, method).not.toContain("Host: a");
  }
});

test("a request that names more hosts than one, or none, is refused whatever it asks for", async () => {
  const { address } = server;
  // The page is cached after the first request.
  expect(statusesIn(await say(address, get("/about")))).toEqual(["200"]);
  for (const path of ["/about", "http://a/about", "/contact-us?a=b", "/api/blog", "/healthz"]) {
    for (const second of ["Host: b\r\n", "host: a\r\n", "X-A: b\r\nHOST:\r\n"]) {
      const text = await say(address, get(path, second));
      expect(statusesIn(text), `${path} ${second}`).toEqual(["400"]);
      expect(text).toMatch(/\r\ncache-control: no-store\r\n/i);
      expect(text).toMatch(/\r\nx-request-id: \S+\r\n/i);
    }
    expect(statusesIn(await say(address, get(path).replace("Host: a\r\n", "")))).toEqual(["400"]);
    expect(statusesIn(await say(address, get(path, "X-Host: b\r\nX-A: host\r\n")))).not.toEqual([
      "400",
    ]);
  }
});

test("no path leads out of the folders that are served, and none to the project's own files", async () => {
  const { address } = server;
  const steps = [
    "..",
    "..%2f",
    "%2e%2e/",
    "%2e%2e%2f",
    "..%5c",
    "..\\",
    "....//",
    "%252e%252e%252f",
  ];
  for (const folder of ["/", "/media/", "/assets/", "/pictures/", "/api/"]) {
    for (const step of steps) {
      for (const file of ["package.json", "nokshi.sqlite", "etc/passwd"]) {
        const path = `${folder}${step.repeat(file === "etc/passwd" ? 8 : 1)}${file}`;
        const text = await say(address, get(path));
        expect(statusesIn(text)[0], path).toMatch(/^[45]|^30/);
        expect(text, path).not.toMatch(/SQLite format|root:[^:]*:0:0|"dependencies"/);
      }
    }
  }
  for (const path of [
    "/.git/config",
    "/.env",
    "/package.json",
    "/server/main.ts",
    "/data/nokshi.sqlite",
  ]) {
    expect(statusesIn(await say(address, get(path)))[0], path).toBe("404");
  }
  for (const path of ["/media/", "/media", "/assets/"]) {
    expect(await say(address, get(path)), path).not.toMatch(/^HTTP\/1\.1 2/);
  }
});

test("whatever stands in a request is one line of the log, and no address of it reaches a page", async () => {
  const { address } = server;
  expect(await say(address, get("/", "User-Agent: a\x1b[31mred\r\n"))).toMatch(/^HTTP\/1\.1 400/);
  const lines = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.includes("/log-me"));
  await say(address, get("/log-me%0a%0d{%22level%22:50}%1b[31m?token=secret-in-a-query"));
  await expect.poll(lines).toHaveLength(1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(lines()[0]).not.toMatch(/[\x00-\x1f\x7f-\x9f]/);
  expect(JSON.parse(lines()[0] as string)).toMatchObject({ status: 404 });
  expect(server.output()).not.toContain("secret-in-a-query");

  for (const bytes of [
    "GET http://evil.example.com/about HTTP/1.1\r\nHost: evil.example.com\r\nConnection: close\r\n\r\n",
    get("/contact-us", "X-Forwarded-Host: evil.example.com\r\nX-Forwarded-Proto: gopher\r\n"),
    get("//evil.example.com/about"),
    get("/\\evil.example.com"),
  ]) {
    const text = await say(address, bytes);
    expect(text, bytes).toMatch(/^HTTP\/1\.1 \d{3}/);
    expect(text, bytes).not.toMatch(/^location: .*evil/im);
    expect(text, bytes).not.toMatch(
      /canonical[^>]*evil|(?:href|src|content|action)="[^"]*evil\.example/,
    );
  }
});

test("what is not there or cannot be read is not cached, and says what every answer says", async () => {
  const { address } = server;
  for (const [path, status] of [
    ["/media/nothing.png", "404"],
    ["/images/1", "404"],
    ["/assets/nothing.js", "404"],
    ["/\\evil", "400"],
    ["/healthz/", "404"],
  ] as const) {
    const text = await say(address, get(path));
    expect(statusesIn(text), path).toEqual([status]);
    expect(text, path).toMatch(/\r\ncache-control: no-store\r\n/i);
    expect(text, path).toMatch(/\r\nx-request-id: \S+\r\n/i);
    expect(text, path).toMatch(/\r\nreferrer-policy: /i);
  }
});

test("a form is taken from pages of this site alone, whatever the browser tells of where it came from", async () => {
  const { address } = server;
  const { host } = new URL(address);
  const body = "email=a%40example.com";
  const statusWith = async (...headers: string[]) => {
    const head = [
      `Host: ${host}`,
      "Connection: close",
      `Content-Length: ${body.length}`,
      ...headers,
      "Content-Type: application/x-www-form-urlencoded",
    ];
    return statusesIn(
      await say(address, `POST /newsletter HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n${body}`),
    )[0];
  };
  expect(await statusWith("Referer: https://evil.example/page")).toBe("403");
  expect(await statusWith("Sec-Fetch-Site: same-site")).toBe("403");
  expect(await statusWith("Sec-Fetch-Site: cross-site")).toBe("403");
  expect(await statusWith("Origin: null")).toBe("403");
  for (const relation of ["cross-site", "same-site", "none", "other"])
    expect(await statusWith("Origin: null", `Sec-Fetch-Site: ${relation}`), relation).toBe("403");
  expect(await statusWith("Origin: null", "Sec-Fetch-Site: same-origin")).toBe("200");
  expect(await statusWith("Origin: null", `Referer: ${address}/newsletter`)).toBe("403");
  expect(await statusWith("Origin: https://evil.example", "Sec-Fetch-Site: same-origin")).toBe(
    "403",
  );
  expect(await statusWith(`Referer: ${address}/newsletter`)).toBe("200");
  expect(await statusWith("Sec-Fetch-Site: same-origin")).toBe("200");
  expect(await statusWith()).toBe("200");
});

test("a connection that asks on and on without waiting for answers is ended, and one that asks a little ahead is not", async () => {
  const { address } = server;
  const ask = "GET /api/blog HTTP/1.1\r\nHost: a\r\n\r\n";
  const ahead = await say(address, ask.repeat(7) + get("/api/blog"));
  expect(statusesIn(ahead)).toEqual(Array(8).fill("200"));
  expect(statusesIn(await say(address, ask.repeat(500))).length).toBeLessThanOrEqual(8);
  expect((await fetch(`${address}/api/blog`)).status).toBe(200);
});

test("whatever is text says that it is UTF-8", async () => {
  const { address } = server;
  for (const path of ["/about", "/nothing", "/robots.txt", "/sitemap.xml"]) {
    const type = (await fetch(address + path)).headers.get("content-type");
    expect(type, path).toMatch(/^(?:text\/|application\/xml).*; charset=utf-8$/);
  }
});
