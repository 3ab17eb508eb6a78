import { expect, test } from "vitest";
import { clientOf } from "./client-ip.ts";

test("a client is an IPv4 address or an IPv6 /64, whatever its port and spelling", () => {
  for (const [address, client] of [
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.7:5000", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:ffff::", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", "unknown"],
  ]) {
    expect(clientOf(address as string), address).toBe(client);
  }
});
