// Binds a contract that is answered once as JSON, or as an event stream for as long as the client listens. No
// transaction is held meanwhile.
import type { Endpoint, Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { Outcome } from '@dasturxon/rules/outcome'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, admit, type Bearer, bearerOf } from './actor.ts'
import { isConsoleCall, merchantOfConsole } from './console.ts'
import { withDeadline } from './deadline.ts'
import { Rejection } from './errors.ts'
import { checked, requireNamedParams } from './input.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { merchantOf } from './merchant-of.ts'
import { sendOutcome, grace, platform, type Worded } from './route.ts'

export type Caller = { actor: Actor; expiresAt: Date }
type Call<E extends Endpoint> = {
  merchantId: string
  /** The actor of a valid token of this merchant. The handler must check whether the session has ended. */
  caller: Caller | null
  /** The id of the last event that a reconnecting client received; not validated, a client may send anything. */
  lastEventId: string | undefined
} & Received<E>

/** A client's subscription. It begins before the stream is opened, so that no event in between is lost. */
export type Subscription<E extends Endpoint> = {
  soFar: () => Reply<E>
  speakOver: (stream: EventStream) => void
  leave: () => void
  /** After this time the client must authenticate again. */
  until: Date | null
}

/** The limit of open streams in one process; other processes can take more clients. */
const maxStreams = 15_000
/** A board must notice within seconds that it is cut off. In milliseconds. */
const staffHeartbeat = 5_000

export function streamRoute<const E extends Endpoint & { streams: true; access: 'public' | 'staff'; method: 'GET' }>(
  app: FastifyInstance,
  endpoint: E,
  schema: NoInfer<E['types']>,
  handler: (call: Call<E>) => Promise<Outcome<Subscription<E>, Worded<Refusal<E>>>>,
): void {
  const { readToken, ...tenancy } = app[platform]
  const { params, query } = schema
  const openStreams = new Set<EventStream>()
  requireNamedParams(endpoint, schema)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    openStreams.forEach((stream) => stream.sendAway())
  })

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { contract: { endpoint, schema } },
    handler: async (request, reply) => {
      const { deadline } = endpoint
      const bearer = await bearerOf(request, readToken)
      const merchantId = isConsoleCall(endpoint)
        ? await merchantOfConsole(request, endpoint, bearer, tenancy)
        : await merchantOf(request, reply, tenancy)
      if (endpoint.access === 'staff') admit(request, endpoint, merchantId, bearer)
      const caller = callerOf(endpoint, bearer, merchantId)
      const received = {
        params: params && checked(params, request.params),
        query: query && checked(query, request.query),
      }
      const isStream = wantsStream(request)
      if (isStream && openStreams.size >= maxStreams) throw new Rejection(503, 'try_again')
      const lastEventId = request.headers['last-event-id']?.toString()
      const call = { merchantId, caller, lastEventId, ...received } as unknown as Call<E>
      const pending = handler(call)
      const outcome = await withDeadline(deadline + grace, () => pending).catch((error: unknown) => {
        void pending.then(endSubscription, () => {}) // the request has already failed, so its subscription is ended
        throw error
      })
      if (!outcome.ok) return sendOutcome(endpoint, schema, outcome, reply)
      const { value: subscription } = outcome
      if (isStream) {
        const stream = streamEvents(reply, subscription, openStreams, endpoint)
        if (isClosing) stream?.sendAway() // this stream was being opened while the others were ended
        return reply
      }
      subscription.leave()
      return sendOutcome(endpoint, schema, { ok: true, value: subscription.soFar() }, reply)
    },
  })
}

const endSubscription = (outcome: Outcome<Pick<Subscription<Endpoint>, 'leave'>, unknown>) =>
  outcome.ok ? outcome.value.leave() : undefined

/** Ignores a token of another merchant, and of staff in a shop: staff follow their orders at the console. */
function callerOf({ access }: Endpoint, bearer: Bearer | null, merchantId: string): Caller | null {
  if (bearer?.merchantId !== merchantId || (bearer.actor.kind === 'staff') !== (access === 'staff')) return null
  return { actor: bearer.actor, expiresAt: bearer.expiresAt }
}

const wantsStream = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && /\btext\/event-stream\b/.test(headers.accept ?? '')

/** Null when the client disconnected before the stream was opened. */
function streamEvents<E extends Endpoint>(
  reply: FastifyReply,
  subscription: Subscription<E>,
  openStreams: Set<EventStream>,
  { access }: Endpoint,
): EventStream | null {
  reply.hijack()
  if (reply.raw.destroyed) {
    subscription.leave()
    return null
  }
  const over = () => {
    openStreams.delete(stream)
    subscription.leave()
  }
  const stream = openEventStream(reply, subscription.until, over, access === 'staff' ? staffHeartbeat : undefined)
  openStreams.add(stream)
  subscription.speakOver(stream)
  return stream
}
