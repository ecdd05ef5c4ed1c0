// Binds a contract whose answer may go on: as JSON it is given once, as an event stream for as long as somebody listens.
// No transaction is held meanwhile.
import type { Endpoint, Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { Outcome } from '@dasturxon/rules/outcome'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Bearer, bearerOf, type Person } from './actor.ts'
import { within } from './deadline.ts'
import { Rejection } from './errors.ts'
import { checked, mustNameItsParams } from './input.ts'
import { type Line, openLine } from './line.ts'
import { merchantOf } from './merchant-of.ts'
import { answer, grace, platform, type Worded } from './route.ts'

export type Caller = { person: Person; expiresAt: Date }
type Call<E extends Endpoint> = {
  merchantId: string
  /** Whoever showed a good token of this merchant. Whether their session lives is for the handler to ask. */
  caller: Caller | null
  /** How far a listener who lost the line had come; anyone may write anything here. */
  lastEventId: string | undefined
} & Received<E>

/** Somebody who is listening, with or without a line yet: nothing is lost between the first answer and the line. */
export type Listening<E extends Endpoint> = {
  soFar: () => Reply<E>
  speakOver: (line: Line) => void
  leave: () => void
  /** Past this the caller must say again who they are. */
  until: Date | null
}

/** More than one process can hold; the others are free. */
const mostLines = 15_000

export function streamRoute<const E extends Endpoint & { streams: true; access: 'public'; method: 'GET' }>(
  app: FastifyInstance,
  endpoint: E,
  schema: NoInfer<E['types']>,
  handler: (call: Call<E>) => Promise<Outcome<Listening<E>, Worded<Refusal<E>>>>,
): void {
  const { readToken, ...tenancy } = app[platform]
  const { params, query } = schema
  const lines = new Set<Line>()
  mustNameItsParams(endpoint, schema)
  let isLeaving = false
  app.addHook('preClose', async () => {
    isLeaving = true
    lines.forEach((line) => line.sendAway())
  })

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { contract: { endpoint, schema } },
    handler: async (request, reply) => {
      const { deadline } = endpoint
      const merchantId = await merchantOf(request, reply, tenancy)
      const caller = callerOf(await bearerOf(request, readToken), merchantId)
      const received = {
        params: params && checked(params, request.params),
        query: query && checked(query, request.query),
      }
      const isEndless = wantsStream(request)
      if (isEndless && lines.size >= mostLines) throw new Rejection(503, 'try_again')
      const lastEventId = request.headers['last-event-id']?.toString()
      const call = { merchantId, caller, lastEventId, ...received } as unknown as Call<E>
      const answering = handler(call)
      const outcome = await within(deadline + grace, () => answering).catch((error: unknown) => {
        void answering.then(leaveAgain, () => {}) // too late: nobody waits for it any more
        throw error
      })
      if (!outcome.ok) return answer(endpoint, schema, outcome, reply)
      const { value: listening } = outcome
      if (isEndless) {
        const line = converse(reply, listening, lines)
        if (isLeaving) line?.sendAway() // it was being opened when the others were told
        return reply
      }
      listening.leave()
      return answer(endpoint, schema, { ok: true, value: listening.soFar() }, reply)
    },
  })
}

const leaveAgain = (outcome: Outcome<Pick<Listening<Endpoint>, 'leave'>, unknown>) =>
  outcome.ok ? outcome.value.leave() : undefined

/** A token of another merchant is no token here; staff follow their orders at the console. */
function callerOf(bearer: Bearer | null, merchantId: string): Caller | null {
  if (bearer?.merchantId !== merchantId || bearer.actor.kind === 'staff') return null
  return { person: bearer.actor, expiresAt: bearer.expiresAt }
}

const wantsStream = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && /\btext\/event-stream\b/.test(headers.accept ?? '')

/** Null: they hung up before we were ready. */
function converse<E extends Endpoint>(reply: FastifyReply, listening: Listening<E>, lines: Set<Line>): Line | null {
  reply.hijack()
  if (reply.raw.destroyed) {
    listening.leave()
    return null
  }
  const line = openLine(reply, listening.until, () => {
    lines.delete(line)
    listening.leave()
  })
  lines.add(line)
  listening.speakOver(line)
  return line
}
