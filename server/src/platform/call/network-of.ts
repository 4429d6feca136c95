import ipaddr from "ipaddr.js";

/** What one subscriber gets of IPv6, and so what one attacker has at hand. */
const IPV6_PREFIX_BITS = 64;

/** The network that an address is counted by: an IPv4 address for itself, wherever it is written in IPv6, an IPv6 one by its /64. @public */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_PREFIX_BITS}`).toString();
}
