// Authentication and authorisation of a request: the bearer token identifies the actor; the endpoint's `access` and
// `capability` decide whether the actor may call it.
import type { Endpoint } from '@dasturxon/contracts/endpoint'
import { type StaffRole, denialOf } from '@dasturxon/rules/roles'
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

/** Refuses a token of another merchant with 401, as if there were no token. */
export function admit(request: FastifyRequest, endpoint: Endpoint, merchantId: string, bearer: Bearer | null): Actor {
  if (bearer?.merchantId !== merchantId) throw new Rejection(401, 'login_required')
  const { actor } = bearer
  if (endpoint.access === 'staff') requireCapability(request, endpoint.capability, actor)
  else if (endpoint.access !== 'public') requireOwnUser(request, endpoint.access, actor)
  return actor
}

const sufficientKinds = { guest: ['guest', 'customer'], customer: ['customer'] }

function requireOwnUser({ params }: FastifyRequest, access: keyof typeof sufficientKinds, { kind, id }: Actor): void {
  // A guest gets 403, not 401: on 401 the page would log the guest out and lose the basket.
  if (!sufficientKinds[access].includes(kind)) throw new Rejection(403, 'login_required')
  const { userId } = params as { userId?: string }
  if (userId !== undefined && userId !== id) throw new Rejection(404, 'not_found')
}

type Capability = NonNullable<Endpoint['capability']>

function requireCapability(request: FastifyRequest, capability: Capability, actor: Actor): void {
  if (actor.kind !== 'staff') throw new Rejection(403, 'role_forbidden')
  if (capability === 'own') return
  // When the request names no branch, the use case checks the permission again with the branch of the row it changes.
  const named = branchIdsIn(request)
  const ownFirst = actor.branchIds === 'all' ? [] : actor.branchIds.slice(0, 1)
  const scopes = (named.length > 0 ? named : ownFirst).map((branchId) => ({ branchId }))
  for (const scope of scopes.length > 0 ? scopes : [{}]) {
    const denial = denialOf(actor, capability, scope)
    if (denial !== null) throw new Rejection(403, denial === 'branch_forbidden' ? denial : 'role_forbidden')
  }
}

/** Every branch that a part of the request names: a permitted one in the address must not open another in the body. */
function branchIdsIn({ params, query, body }: FastifyRequest): string[] {
  const named = [params, query, body].map((part) => (part as { branchId?: unknown } | null | undefined)?.branchId)
  return named.flat().filter((branchId) => typeof branchId === 'string')
}
