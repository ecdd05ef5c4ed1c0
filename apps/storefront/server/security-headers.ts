// The security headers of every response. The content security policy of a page is in csp.ts.
import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'

export const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

export function securityHeaders(app: FastifyInstance, { development }: Pick<Env, 'development'>): void {
  // Without includeSubDomains: other subdomains of a merchant's domain are not served by us.
  const always = { ...safeHeaders, ...(!development && { 'strict-transport-security': 'max-age=31536000' }) }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id)
    done()
  })
}
