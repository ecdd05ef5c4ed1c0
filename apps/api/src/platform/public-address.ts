// Permits connections to public addresses only: a name that resolves into our own network is an attack or a mistake.
import { lookup as resolve, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
}

/** An IPv4 address mapped into IPv6 is checked as IPv4. */
export function isPublic(address: string, { loopback }: { loopback: boolean }): boolean {
  if (!ipaddr.isValid(address)) return false
  const range = ipaddr.process(address).range()
  return range === 'unicast' || (loopback && range === 'loopback')
}

/** Called by the socket itself, so the checked address is the address that is used: DNS rebinding has no effect. */
export const publicLookup =
  (allow: { loopback: boolean }): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const open = error ? [] : addresses.filter(({ address }) => isPublic(address, allow))
      const [first] = open
      if (!first) callback(error ?? new ForbiddenAddress(`${host} is not a public address`), '', 0)
      else if (options.all) callback(null, open)
      else callback(null, first.address, first.family)
    })
  }

/** Whether an address from outside may be called later. A name is looked up, and checked again, when it is called. */
export function isPublicUrl(text: string, allow: { loopback: boolean }): boolean {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return false
  try {
    requirePublicAddress(url, allow)
    return true
  } catch {
    return false
  }
}

/** A literal address is never looked up, so it is checked here. Plain http is for simulators only. */
export function requirePublicAddress({ protocol, hostname }: URL, allow: { loopback: boolean }): void {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  if (protocol !== 'https:' && !(allow.loopback && protocol === 'http:'))
    throw new ForbiddenAddress(`The protocol ${protocol} is not allowed`)
  if (isIP(literal) > 0 && !isPublic(literal, allow)) throw new ForbiddenAddress(`${literal} is not a public address`)
}
