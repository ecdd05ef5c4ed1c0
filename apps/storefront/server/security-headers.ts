// What every answer says, whatever it is. The content policy of a page is its own matter: see csp.ts.
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
  // Without includeSubDomains: a merchant's own domain has neighbours that are not ours.
  const always = { ...safeHeaders, ...(!development && { 'strict-transport-security': 'max-age=31536000' }) }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id)
    done()
  })
}
