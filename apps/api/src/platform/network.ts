// The unit that a rate limit counts instead of a single IP address.
import ipaddr from 'ipaddr.js'

/** One IPv4 address, or the IPv6 network /64: the holder of such a network can use all of its addresses. */
export function connectionOf(ip: string): string {
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv6' ? address.toByteArray().slice(0, 8).join('.') : address.toString()
}

/** The network that one customer of a provider may hold: /24 of IPv4, /48 of IPv6. */
export function networkOf(ip: string): string {
  const address = ipaddr.process(ip)
  return address
    .toByteArray()
    .slice(0, address.kind() === 'ipv6' ? 6 : 3)
    .join('.')
}
