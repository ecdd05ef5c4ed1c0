// May we connect there? Only to the open internet: a name that resolves into our own network is an attack or a mistake.
import { lookup as resolve, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
}

/** IPv4 inside IPv6 is judged as the IPv4 it is. */
export function isPublic(address: string, { loopback }: { loopback: boolean }): boolean {
  if (!ipaddr.isValid(address)) return false
  const range = ipaddr.process(address).range()
  return range === 'unicast' || (loopback && range === 'loopback')
}

/** Asked by the socket itself, so the address that was judged is the address that is used: rebinding a name changes nothing. */
export const publicLookup =
  (allow: { loopback: boolean }): LookupFunction =>
  (host, options, answer) => {
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const open = error ? [] : addresses.filter(({ address }) => isPublic(address, allow))
      const [first] = open
      if (!first) answer(error ?? new ForbiddenAddress(`${host} is not on the open internet`), '', 0)
      else if (options.all) answer(null, open)
      else answer(null, first.address, first.family)
    })
  }

/** A literal address is never looked up, so it is judged before. Plain http is for simulators only. */
export function mustBePublic({ protocol, hostname }: URL, allow: { loopback: boolean }): void {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  if (protocol !== 'https:' && !(allow.loopback && protocol === 'http:'))
    throw new ForbiddenAddress(`${protocol} is not spoken here`)
  if (isIP(literal) > 0 && !isPublic(literal, allow))
    throw new ForbiddenAddress(`${literal} is not on the open internet`)
}
