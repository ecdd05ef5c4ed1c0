// Who asks, and may they ask this? The token says who; the endpoint's `access` and `capability` say what is needed.
import type { Endpoint } from '@dasturxon/contracts/endpoint'
import { type StaffRole, whyNot } from '@dasturxon/rules/roles'
import type { FastifyRequest } from 'fastify'
import { Rejection } from './errors.ts'

type Session = { id: string; sessionId: string }
export type Person = Session & { kind: 'guest' | 'customer' }
export type Staff = Session & { kind: 'staff'; role: StaffRole; branchIds: 'all' | readonly string[] }
export type Actor = Person | Staff

export type Bearer = { merchantId: string; actor: Actor; expiresAt: Date }
/** Null when the token is forged or expired. */
export type ReadToken = (token: string) => Promise<Bearer | null>

export async function bearerOf({ headers }: FastifyRequest, readToken: ReadToken): Promise<Bearer | null> {
  const token = /^Bearer ([\w.-]+)$/.exec(headers.authorization ?? '')?.[1]
  return token ? readToken(token) : null
}

/** A token of another merchant is no token here. */
export function admit(request: FastifyRequest, endpoint: Endpoint, merchantId: string, bearer: Bearer | null): Actor {
  if (bearer?.merchantId !== merchantId) throw new Rejection(401, 'login_required')
  const { actor } = bearer
  if (endpoint.access === 'staff') mustBeGranted(request, endpoint.capability, actor)
  else if (endpoint.access !== 'public') mustBeThemselves(request, endpoint.access, actor)
  return actor
}

const suffices = { guest: ['guest', 'customer'], customer: ['customer'] }

function mustBeThemselves({ params }: FastifyRequest, access: keyof typeof suffices, { kind, id }: Actor): void {
  // A guest is somebody, only not enough: with 401 the page would log them out and lose their basket.
  if (!suffices[access].includes(kind)) throw new Rejection(403, 'login_required')
  const { userId } = params as { userId?: string }
  if (userId !== undefined && userId !== id) throw new Rejection(404, 'not_found')
}

type Capability = NonNullable<Endpoint['capability']>

function mustBeGranted(request: FastifyRequest, capability: Capability, actor: Actor): void {
  if (actor.kind !== 'staff') throw new Rejection(403, 'role_forbidden')
  if (capability === 'own') return
  // Where the call names no branch, the row it touches will: the use case asks again with that one.
  const branchId = branchNamedIn(request) ?? (actor.branchIds === 'all' ? undefined : actor.branchIds[0])
  const denial = whyNot(actor, capability, branchId === undefined ? {} : { branchId })
  if (denial !== null) throw new Rejection(403, denial === 'branch_forbidden' ? denial : 'role_forbidden')
}

function branchNamedIn({ params, query, body }: FastifyRequest): string | undefined {
  const named = [params, query, body].map((part) => (part as { branchId?: unknown } | null | undefined)?.branchId)
  return named.find((branchId) => typeof branchId === 'string')
}
