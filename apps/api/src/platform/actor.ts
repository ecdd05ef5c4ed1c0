// Who asks, and may they ask this? The token says who; the endpoint's `access` says what is needed.
import type { Access } from '@dasturxon/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import { Rejection } from './errors.ts'

export type Actor = { kind: 'guest' | 'customer' | 'staff'; id: string; sessionId: string }

/** Null when the token is forged, expired, or another merchant's. */
export type ReadToken = (merchantId: string, token: string) => Promise<Actor | null>

const suffices: Record<Exclude<Access, 'public'>, readonly Actor['kind'][]> = {
  guest: ['guest', 'customer'],
  customer: ['customer'],
  staff: ['staff'],
}

export async function actorOf(
  request: FastifyRequest,
  merchantId: string,
  access: Exclude<Access, 'public'>,
  readToken: ReadToken,
): Promise<Actor> {
  const token = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1]
  const actor = token ? await readToken(merchantId, token) : null
  if (!actor) throw new Rejection(401, 'login_required')
  // A guest is somebody, only not enough: with 401 the page would log them out and lose their basket.
  if (!suffices[access].includes(actor.kind)) throw new Rejection(403, 'login_required')
  const { userId } = request.params as { userId?: string }
  if (userId !== undefined && userId !== actor.id) throw new Rejection(404, 'not_found')
  return actor
}
