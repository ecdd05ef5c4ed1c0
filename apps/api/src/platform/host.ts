// The name a request was sent to, in the one spelling the directory knows. Whatever is not a plain host name is nobody's.
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostName = new RegExp(`^${label}(?:\\.${label})*$`, 'i')

export function normaliseHost(told: string): string | null {
  if (told.length > 260) return null
  const host = told.replace(/:\d{1,5}$/, '').replace(/\.$/, '')
  // Tested before it is lowered: lower case maps a few foreign letters onto Latin ones.
  return host.length <= 253 && hostName.test(host) ? host.toLowerCase() : null
}
