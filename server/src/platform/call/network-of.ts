import ipaddr from "ipaddr.js";

/** The share of IPv6 that one subscriber gets, and so one attacker has. */
const IPV6_PREFIX_BITS = 64;

/** The network of an address for counting: an IPv4 address itself, even if written as IPv6, an IPv6 one by its /64. @public */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_PREFIX_BITS}`).toString();
}
