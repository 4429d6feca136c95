import ipaddr from "ipaddr.js";

/** The size of the network that one IPv6 subscriber gets, and so of one attacker. */
const IPV6_PREFIX_BITS = 64;

/**
 * Returns the network that an address is counted as: an IPv4 address itself, even if written as IPv6, or the /64 of an IPv6
 * address. @public
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_PREFIX_BITS}`).toString();
}
