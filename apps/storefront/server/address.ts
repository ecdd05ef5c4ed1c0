// The address the browser used. The path is appended, never resolved: `//evil.uz/` is a strange path, not another host.
import type { FastifyRequest } from 'fastify'

const hostName = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/

export function addressOf(request: Pick<FastifyRequest, 'host' | 'protocol' | 'url'>): URL | null {
  const host = request.host.toLowerCase()
  return hostName.test(host) && request.url.startsWith('/')
    ? URL.parse(`${request.protocol}://${host}${request.url}`)
    : null
}
