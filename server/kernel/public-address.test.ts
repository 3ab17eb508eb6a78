import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createGuardedFetch } from "./guarded-fetch.ts";
import { isNeverReachable, isOfThisMachine, isPublicAddress } from "./public-address.ts";

type Parts = readonly [number, number, number, number];

const hex = (high: number, low: number) => (high * 256 + low).toString(16);
const inverted = (byte: number) => 255 - byte;

const wordsOf = ([a, b, c, d]: Parts) => `${hex(a, b)}:${hex(c, d)}`;
const dotted = (parts: Parts) => parts.join(".");

/** Every way to write an IPv4 address, or to reach it by one of IPv6. */
const spellings: Record<string, (parts: Parts) => string> = {
  decimal: dotted,
  mapped: (parts) => `::ffff:${dotted(parts)}`,
  "mapped in hexadecimal": (parts) => `::ffff:${wordsOf(parts)}`,
  "mapped in full": (parts) => `0000:0000:0000:0000:0000:FFFF:${wordsOf(parts)}`,
  compatible: (parts) => `::${dotted(parts)}`,
  SIIT: (parts) => `::ffff:0:${wordsOf(parts)}`,
  NAT64: (parts) => `64:ff9b::${wordsOf(parts)}`,
  "NAT64 of a network": (parts) => `64:ff9b:1::${wordsOf(parts)}`,
  "6to4": (parts) => `2002:${wordsOf(parts)}::1`,
  "Teredo server": (parts) => `2001:0:${wordsOf(parts)}::`,
  "Teredo client": (parts) =>
    `2001:0:808:808:0:0:${wordsOf(parts.map(inverted) as unknown as Parts)}`,
  ISATAP: (parts) => `2606:4700::5efe:${wordsOf(parts)}`,
  "with a zone": (parts) => `::ffff:${dotted(parts)}%1`,
};

const byte = fc.integer({ min: 0, max: 255 });
const linkLocal = fc.tuple(fc.constant(169), fc.constant(254), byte, byte);
const loopback = fc.tuple(fc.constant(127), byte, byte, fc.integer({ min: 2, max: 254 }));
const privateAddress = fc.oneof(
  fc.tuple(fc.constant(10), byte, byte, byte),
  fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
  loopback,
  linkLocal,
);

describe.each(Object.entries(spellings))("addresses: %s", (_, spell) => {
  test("a private address is recognised", () => {
    fc.assert(
      fc.property(privateAddress, (parts) => {
        expect(isPublicAddress(spell(parts)), spell(parts)).toBe(false);
      }),
    );
  });

  test("the metadata of clouds and this machine are recognised", () => {
    fc.assert(
      fc.property(linkLocal, loopback, (metadata, loopbackAddress) => {
        expect(isNeverReachable(spell(metadata)), spell(metadata)).toBe(true);
        expect(isOfThisMachine(spell(loopbackAddress)), spell(loopbackAddress)).toBe(true);
      }),
    );
  });
});

test("addresses: octal, hexadecimal and short forms are the address that they stand for", () => {
  for (const address of ["0177.0.0.1", "0x7f.1", "2130706433", "127.1", "0x7f000001"]) {
    expect(isOfThisMachine(address), address).toBe(true);
    expect(isPublicAddress(address), address).toBe(false);
  }
  for (const address of ["::1", "::", "::1%lo", "0:0:0:0:0:0:0:1", "[::1]"])
    expect(isOfThisMachine(address), address).toBe(true);
  expect(isNeverReachable("fe80::1%eth0")).toBe(true);
});

test("addresses: what cannot be read is neither public nor to be called", () => {
  for (const address of ["", "::g", "1.2.3.4.5", "name", "%"]) {
    expect(isPublicAddress(address), address).toBe(false);
    expect(isNeverReachable(address), address).toBe(true);
  }
});

test("addresses: a public address stays public by NAT64 and mapped, as networks give it", () => {
  for (const address of ["8.8.8.8", "::ffff:8.8.8.8", "64:ff9b::808:808", "2606:4700::1111"])
    expect(isPublicAddress(address), address).toBe(true);
});

test("webhooks: where private addresses are allowed, the site itself stays refused in any form", async () => {
  const { refusalOf } = createGuardedFetch({
    isPrivateAllowed: true,
    siteUrl: () => "http://192.168.7.7:8080",
    port: () => 4720,
  });
  for (const host of ["[::ffff:127.0.0.1]", "[::127.0.0.1]", "[64:ff9b::7f00:1]", "0x7f.1"])
    expect(await refusalOf(`http://${host}:4720/`), host).toMatch(/this site itself/);
  for (const host of ["192.168.7.7", "[::ffff:192.168.7.7]", "0300.0250.7.7"])
    expect(await refusalOf(`http://${host}:8080/`), host).toMatch(/this site itself/);
  for (const host of ["[64:ff9b::a9fe:a9fe]", "[::a9fe:a9fe]", "[::ffff:0:a9fe:a9fe]"])
    expect(await refusalOf(`http://${host}/`), host).toMatch(/private/);
  expect(await refusalOf("http://192.168.7.8:8080/")).toBeNull();
});
