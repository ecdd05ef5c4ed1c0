// Click's answer to the shop's question who has opened it inside the Click app. Observed in public integrations; Click
// has published nothing, so the numbers and words of errors are ours.
// POST {prefix}/_web-session { webSession, token, profile } announces a session; without a profile it has expired.
import type { FastifyInstance } from 'fastify'
import { textOf } from '../payments/protocol.ts'

type Profile = Record<string, unknown>
type Announced = { webSession?: string; token?: string; profile?: Profile }
type Call = { id?: unknown; method?: unknown }

export function integration(app: FastifyInstance): void {
  /** By the token issued to a merchant and the session: a merchant is told about its own visitors only. */
  const profiles = new Map<string, Profile>()
  const nameOf = (token: string, webSession: string) => `${token} ${webSession}`

  app.post<{ Body: Announced | undefined }>('/_web-session', async ({ body = {} }, reply) => {
    const { webSession, token, profile } = body
    if (!webSession || !token) return reply.code(400).send({ message: 'needs webSession and token' })
    if (profile) profiles.set(nameOf(token, webSession), profile)
    else profiles.delete(nameOf(token, webSession))
    return reply.code(204).send()
  })

  app.post<{ Body: Call | undefined }>('/integration', async ({ headers, body = {} }, reply) => {
    const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
    const fail = (code: number, message: string) => ({ jsonrpc: '2.0', id: body.id ?? null, error: { code, message } })
    if (token === '') return reply.code(401).send(fail(-32_001, 'Unauthorized'))
    if (body.method !== 'user.profile') return fail(-32_601, 'Method not found')
    const profile = profiles.get(nameOf(token, textOf(headers['web_session'])))
    return profile ? { jsonrpc: '2.0', id: body.id, result: profile } : fail(-32_500, 'Session expired')
  })
}
