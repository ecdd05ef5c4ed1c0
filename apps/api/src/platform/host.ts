// Normalises the Host header to the one spelling that the directory stores; null for anything but a plain host name.
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostName = new RegExp(`^${label}(?:\\.${label})*$`, 'i')

export function normaliseHost(header: string): string | null {
  if (header.length > 260) return null
  const host = header.replace(/:\d{1,5}$/, '').replace(/\.$/, '')
  // The host is tested before it is lower-cased: lower-casing would turn a few foreign letters into Latin ones.
  return host.length <= 253 && hostName.test(host) ? host.toLowerCase() : null
}
