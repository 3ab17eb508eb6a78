import { expect, test } from "vitest";
import { isSampleAddress } from "./sample-address.ts";

test("sample addresses are those of names that are kept for examples", () => {
  for (const address of [
    "https://maps.example.com/nokshi",
    "https://example.org",
    "https://EXAMPLE.net./x",
    "https://a.example/b",
    "http://maps.test",
    "http://localhost:3000/map",
    "http://x.invalid",
    "no address",
    "",
  ])
    expect([address, isSampleAddress(address)]).toEqual([address, true]);
  for (const address of [
    "https://www.openstreetmap.org/export/embed.html?bbox=1",
    "https://maps.google.com/maps?q=example.com",
    "https://myexample.com/",
    "https://example.com.bd/",
    "https://test.de",
    "http://192.0.2.7/",
  ])
    expect([address, isSampleAddress(address)]).toEqual([address, false]);
});
