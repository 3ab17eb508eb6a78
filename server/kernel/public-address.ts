import { BlockList, isIPv4 } from "node:net";

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", prefix = ""] = range.split("/");
    list.addSubnet(network, Number(prefix), isIPv4(network) ? "ipv4" : "ipv6");
  }
  return list;
}

/** Not of the internet, by the registries of special addresses of IANA. */
const special = listOf([
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "2001::/23",
  "2001:db8::/32",
  // Stands for addresses of version 4, private ones too.
  "2002::/16",
  "3fff::/20",
]);

const global = listOf(["2000::/3"]);

/** Of no receiver in an intranet, either: nowhere, the local link, many at once, clouds' metadata. */
const never = listOf([
  "0.0.0.0/8",
  "169.254.0.0/16",
  "224.0.0.0/4",
  "255.255.255.255/32",
  "100.100.100.200/32",
  "168.63.129.16/32",
  "192.0.0.192/32",
  "::/128",
  "fe80::/10",
  "ff00::/8",
  "fd00:ec2::254/128",
  "fd20:ce::254/128",
]);

/** An address of version 4 within one of version 6, as it is; any other unchanged. */
function plain(address: string): string {
  const { hostname = "" } = isIPv4(address) ? {} : (URL.parse(`http://[${address}]`) ?? {});
  const [, high, low] = /^\[::ffff:([0-9a-f]+):([0-9a-f]+)\]$/.exec(hostname) ?? [];
  if (high === undefined || low === undefined) return address;
  const number = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256).join(".");
}

const isIn = (list: BlockList, address: string) =>
  list.check(address, isIPv4(address) ? "ipv4" : "ipv6");

/** Whether an address of either version is one of the internet. */
export function isPublicAddress(address: string): boolean {
  const own = plain(address);
  if (isNeverReachable(own) || isIn(special, own)) return false;
  return isIPv4(own) || isIn(global, own);
}

export const isNeverReachable = (address: string): boolean => isIn(never, plain(address));
