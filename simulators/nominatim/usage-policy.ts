// The usage policy of the public server: identify the application, at most one request a second from one IP address.
import type { FastifyInstance } from 'fastify'

/** The default user agents of HTTP libraries. */
const libraries = /^(?:node|undici|axios|got|python|go-http-client|java|okhttp|libwww|ruby|php|dart)\b/i

export type Policy = {
  /** Requests a second from one IP address. */
  perSecond?: number
}

export function holdToPolicy(app: FastifyInstance, { perSecond = 1 }: Policy): void {
  let limit = perSecond
  const times = new Map<string, number[]>()

  app.addHook('preHandler', async ({ routeOptions, headers, ip }, reply) => {
    if (routeOptions.url?.includes('/_')) return
    const name = headers['user-agent'] ?? ''
    if ((name === '' || libraries.test(name)) && !headers.referer)
      return reply.code(403).type('text/html').send('<html><body><h1>Access blocked</h1></body></html>')
    const now = performance.now()
    const recent = (times.get(ip) ?? []).filter((time) => now - time < 1_000)
    if (recent.length >= limit)
      return reply.code(429).type('text/html').send('<html><body><h1>429 Too Many Requests</h1></body></html>')
    times.set(ip, [...recent, now])
  })
  app.post<{ Body: { perSecond: number } }>('/_limit', async ({ body }, reply) => {
    limit = body.perSecond
    return reply.code(204).send()
  })
}
