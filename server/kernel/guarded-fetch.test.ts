import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { networkInterfaces } from "node:os";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  createGuardedFetch,
  RefusedAddress,
  type ResolveName,
  Unreachable,
} from "./guarded-fetch.ts";
import { isNeverReachable, isPublicAddress } from "./public-address.ts";

const request = { timeoutMs: 5000, maxBytes: 1000 };

/** A name server that answers each question with the next of the lists. */
const resolving = (...answers: string[][]): ResolveName => {
  return (_name, _options, callback) => {
    const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
};

const guarded = (resolve?: ResolveName, isPrivateAllowed = false) =>
  createGuardedFetch({
    isPrivateAllowed,
    siteUrl: () => "https://agency.example",
    port: () => 4720,
    ...(resolve && { resolve }),
  });

/** A server of this machine, with how many requests it got. */
async function serve(answer: RequestListener) {
  let requestCount = 0;
  const server = createServer((incoming, response) => {
    requestCount += 1;
    answer(incoming, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, countRequests: () => requestCount };
}

test("tells addresses of the internet from all others", () => {
  for (const address of [
    "8.8.8.8",
    "172.32.0.1",
    "100.128.0.1",
    "2606:4700::1111",
    "::ffff:808:808",
  ])
    expect(isPublicAddress(address), address).toBe(true);
  const others = [
    "0.0.0.0",
    "0.1.2.3",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.9.9.9",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:a00:1",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "fc00::1",
    "fd12::1",
    "fe80::1",
    "ff02::1",
    "2002:7f00:1::",
    "2001:db8::1",
    "168.63.129.16",
  ];
  for (const address of others) expect(isPublicAddress(address), address).toBe(false);
  for (const address of ["169.254.169.254", "::ffff:a9fe:a9fe", "fd00:ec2::254", "100.100.100.200"])
    expect(isNeverReachable(address), address).toBe(true);
});

describe("refuses, and connects to nothing,", () => {
  test.each([
    "http://127.0.0.1:1/",
    "http://2130706433:1/",
    "http://0x7f.1:1/",
    "http://0:1/",
    "http://[::1]:1/",
    "http://[::ffff:127.0.0.1]:1/",
    "http://[fd00:ec2::254]/",
    "http://169.254.169.254/latest/meta-data",
    "http://10.0.0.7/",
    "http://localhost:1/",
    "http://printer.local/",
    "https://name:word@hooks.example/",
    "ftp://hooks.example/",
    "https://agency.example/api",
    "https://agency.example.:443/api",
  ])("%s", async (address) => {
    const { fetch, refusalOf } = guarded(resolving(["8.8.8.8"]));
    await expect(fetch(address, request)).rejects.toBeInstanceOf(RefusedAddress);
    expect(await refusalOf(address)).toMatch(/address/);
  });
});

test("checks the address that it connects to, so that a name may not resolve to another later", async () => {
  const { port, countRequests } = await serve((_, response) => response.end("inside"));
  const { fetch, refusalOf } = guarded(resolving(["8.8.8.8"], ["127.0.0.1"]));
  const address = `http://rebinding.example:${port}/`;
  expect(await refusalOf(address)).toBeNull();
  await expect(fetch(address, request)).rejects.toBeInstanceOf(RefusedAddress);
  expect(countRequests()).toBe(0);
});

test("refuses a name of which one address is private, and one of this machine", async () => {
  const mixed = guarded(resolving(["8.8.8.8", "::ffff:7f00:1"]));
  expect(await mixed.refusalOf("https://mixed.example/")).toMatch(/private/);
  const ownAddresses = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .map(({ address }) => address);
  const namedGuard = guarded(resolving(ownAddresses.slice(0, 1)));
  expect(await namedGuard.refusalOf("https://named.example/")).toMatch(/private/);
});

test("where private addresses are allowed, still refuses itself, the metadata and nowhere", async () => {
  const { port } = await serve((_, response) => response.end("an intranet"));
  const { fetch, refusalOf } = guarded(resolving(["127.0.0.1"]), true);
  const { status, body } = await fetch(`http://hooks.intranet:${port}/`, request);
  expect([status, body.toString()]).toEqual([200, "an intranet"]);
  expect(await refusalOf("http://hooks.intranet:4720/")).toMatch(/this site itself/);
  expect(await refusalOf("http://127.0.0.1:4720/")).toMatch(/this site itself/);
  for (const address of ["http://169.254.169.254/", "http://0.0.0.0:81/", "http://[::]:81/"])
    expect(await refusalOf(address), address).toMatch(/private/);
});

test("sends what it is given, and answers a redirect without following it", async () => {
  const seen: string[] = [];
  const { port, countRequests } = await serve((incoming, response) => {
    incoming.on("data", (chunk) => seen.push(`${incoming.headers["x-own"]} ${chunk}`));
    incoming.on("end", () => response.writeHead(302, { location: "/elsewhere" }).end("over there"));
  });
  const { fetch } = guarded(resolving(["127.0.0.1"]), true);
  const answer = await fetch(`http://hooks.intranet:${port}/`, {
    ...request,
    method: "POST",
    headers: { "x-own": "yes" },
    body: "grüße",
  });
  expect([answer.status, answer.headers.location, answer.body.toString(), answer.isCut]).toEqual([
    302,
    "/elsewhere",
    "over there",
    false,
  ]);
  expect(seen).toEqual(["yes grüße"]);
  expect(countRequests()).toBe(1);
});

test("reads no more of an endless answer than it was told to", async () => {
  let isClosed = false;
  const { port } = await serve((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, "a")));
    };
    response.on("drain", more).on("close", () => {
      isClosed = true;
    });
    more();
  });
  const { fetch } = guarded(resolving(["127.0.0.1"]), true);
  const { body, isCut } = await fetch(`http://hooks.intranet:${port}/`, request);
  expect([body.length, isCut]).toEqual([1000, true]);
  await expect.poll(() => isClosed).toBe(true);
});

test("gives up an answer that is not whole in time, however steadily it comes", async () => {
  const { port } = await serve((_, response) => {
    const timer = setInterval(() => response.write("."), 20);
    response.on("close", () => clearInterval(timer));
  });
  const { fetch } = guarded(resolving(["127.0.0.1"]), true);
  const slow = fetch(`http://hooks.intranet:${port}/`, { timeoutMs: 300, maxBytes: 1_000_000 });
  await expect(slow).rejects.toThrow("There was no whole answer within 0.3 seconds.");
});

test("says in a sentence why nothing came", async () => {
  const tcp = createTcpServer((socket) => socket.destroy());
  await new Promise<void>((done) => tcp.listen(0, "127.0.0.1", done));
  const { port } = tcp.address() as AddressInfo;
  const { fetch } = guarded(resolving(["127.0.0.1"]), true);
  await expect(fetch(`http://hooks.intranet:${port}/`, request)).rejects.toBeInstanceOf(
    Unreachable,
  );
  await new Promise((done) => tcp.close(done));
  const refused = fetch(`http://hooks.intranet:${port}/`, request);
  await expect(refused).rejects.toThrow("The host refuses the connection.");
  const nobody = guarded(resolving([]), true).fetch("http://nobody.example/", request);
  await expect(nobody).rejects.toThrow("There is no host of this name.");
});
