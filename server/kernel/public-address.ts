import { BlockList, isIP, isIPv4 } from "node:net";
import { networkInterfaces } from "node:os";

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

/** No intranet uses these: nowhere, the local link, multicast, the metadata of clouds. */
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

const mapped = /^::ffff:(\w+):(\w+)$/;
const nat64 = /^64:ff9b::(?:(\w+):)?(\w+)$/;

/** Ways in which an IPv6 address carries one of IPv4, by its eight groups. */
const carriers: readonly ((groups: readonly number[]) => [number, number] | null)[] = [
  // IPv4-compatible, but not :: and ::1.
  ([a, b, c, d, e, f, high = 0, low = 0]) =>
    isZero(a, b, c, d, e, f) && (high !== 0 || low > 1) ? [high, low] : null,
  // SIIT (RFC 2765).
  ([a, b, c, d, e, f, high = 0, low = 0]) =>
    isZero(a, b, c, d, f) && e === 0xffff ? [high, low] : null,
  // NAT64 of a network (RFC 8215).
  ([a, b, c, , , , high = 0, low = 0]) =>
    a === 0x64 && b === 0xff9b && c === 1 ? [high, low] : null,
  // 6to4.
  ([a, high = 0, low = 0]) => (a === 0x2002 ? [high, low] : null),
  // Teredo, of the server and of the client.
  ([a, b, high = 0, low = 0]) => (a === 0x2001 && b === 0 ? [high, low] : null),
  ([a, b, , , , , high = 0, low = 0]) =>
    a === 0x2001 && b === 0 ? [high ^ 0xffff, low ^ 0xffff] : null,
  // ISATAP.
  ([, , , , e, f, high = 0, low = 0]) =>
    (e === 0 || e === 0x200) && f === 0x5efe ? [high, low] : null,
];

const isZero = (...groups: (number | undefined)[]) => groups.every((group) => group === 0);

const dotted = (high: number, low: number) =>
  [high >> 8, high & 255, low >> 8, low & 255].join(".");

/**
 * Returns the address in its normal form, with the IPv4 addresses that it carries. One that only
 * stands for an IPv4 address is that address. Empty if it cannot be read.
 */
function formsOf(address: string): string[] {
  const bare = address.replace(/%.*$/s, "").replace(/^\[(.*)\]$/s, "$1");
  const host = bare.includes(":") ? `[${bare}]` : bare;
  // Reads octal, hexadecimal and short forms, too.
  const normal = URL.parse(`http://${host}/`)?.hostname.replace(/^\[(.*)\]$/, "$1") ?? "";
  if (isIP(normal) === 0) return [];
  if (isIPv4(normal)) return [normal];
  const standsFor = mapped.exec(normal) ?? nat64.exec(normal);
  if (standsFor) {
    const [, high = "0", low = "0"] = standsFor;
    return [dotted(Number.parseInt(high, 16), Number.parseInt(low, 16))];
  }
  const groups = groupsOf(normal);
  const carried = carriers.flatMap((carrier) => {
    const pair = carrier(groups);
    return pair ? [dotted(...pair)] : [];
  });
  return [normal, ...carried];
}

function groupsOf(normal: string): number[] {
  const [before = [], after = []] = normal
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

const isIn = (list: BlockList, address: string) =>
  list.check(address, isIPv4(address) ? "ipv4" : "ipv6");

/** Whether an address of either version is one of the internet. */
export function isPublicAddress(address: string): boolean {
  return (
    !isNeverReachable(address) &&
    formsOf(address).every((form) => !isIn(special, form) && (isIPv4(form) || isIn(global, form)))
  );
}

/** True for what cannot be read, too. */
export function isNeverReachable(address: string): boolean {
  const forms = formsOf(address);
  return forms.length === 0 || forms.some((form) => isIn(never, form));
}

const ownNetworks = listOf(["127.0.0.0/8", "0.0.0.0/8", "::1/128", "::/128"]);

export function isOfThisMachine(address: string): boolean {
  const ownForms = new Set(
    Object.values(networkInterfaces()).flatMap((each) => (each ?? []).flatMap(firstFormOf)),
  );
  return formsOf(address).some((form) => isIn(ownNetworks, form) || ownForms.has(form));
}

const firstFormOf = ({ address }: { address: string }) => formsOf(address).slice(0, 1);

/** Whether two hosts are the same name or address, however they are written. */
export function isSameHost(one: string, other: string): boolean {
  const [first = one, second = other] = [formsOf(one)[0], formsOf(other)[0]];
  return first === second;
}
