// The only code that calls providers: short time-outs, no redirects, bounded responses, public addresses, never inside
// a transaction. Each provider has its own client and limits, so that a failing provider does not affect the others.
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  handleType,
  type IPolicy,
  noop,
  SamplingBreaker,
  wrap,
} from 'cockatiel'
import { Agent } from 'undici'
import { requireNoTransaction } from './in-transaction.ts'
import { ForbiddenAddress, requirePublicAddress, publicLookup } from './public-address.ts'

export type ProviderTerms = {
  name: string
  /** Milliseconds. */
  connect: number
  total: number
  /** Maximum of concurrent calls; a further call is refused, not queued. */
  atOnce: number
  /** Refuses calls when this `share` of at least `of` calls in `within` ms failed; tries one call after `rest` ms. */
  breaker?: { share: number; of: number; within: number; rest: number }
  /** Maximum size of a response in bytes. */
  largest?: number
}

export type EgressRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** The caller's own deadline. */
  signal?: AbortSignal
}
export type EgressResponse = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

export type NoAnswerReason = 'busy' | 'resting' | 'overdue' | 'unreachable' | 'failed' | 'unreadable' | 'forbidden'

/** Whether the provider carried out the request is unknown, unless the reason is `busy`, `resting` or `forbidden`. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly reason: NoAnswerReason

  constructor(provider: string, reason: NoAnswerReason, cause?: unknown) {
    super(`${provider}: ${reason}`, { cause })
    this.reason = reason
  }
}

/** `read` gets every response below 500, refusals included; when `read` throws, the breaker counts a failure. */
export type ProviderClient = <T>(request: EgressRequest, read: (response: EgressResponse) => T) => Promise<T>
export type Egress = { line: (terms: ProviderTerms) => ProviderClient; close: () => Promise<void> }

const megabyte = 1024 * 1024

/** `loopback` permits calls to simulators on this machine; production never sets it. */
export function openEgress(allow: { loopback: boolean }): Egress {
  const agents: Agent[] = []
  return {
    line(terms) {
      const agent = new Agent({
        connect: { timeout: terms.connect, lookup: publicLookup(allow) },
        maxResponseSize: terms.largest ?? megabyte,
        allowH2: false,
      })
      agents.push(agent)
      const policy = wrap(bulkhead(terms.atOnce), breakerOf(terms))

      return async (request, read) => {
        requireNoTransaction(`${terms.name} was called`)
        try {
          return await policy.execute(() => send(agent, terms, allow, request, read))
        } catch (error) {
          if (error instanceof BulkheadRejectedError) throw new NoAnswer(terms.name, 'busy')
          if (error instanceof BrokenCircuitError) throw new NoAnswer(terms.name, 'resting')
          throw error
        }
      }
    },
    close: async () => void (await Promise.all(agents.map((agent) => agent.close()))),
  }
}

function breakerOf({ breaker }: ProviderTerms): IPolicy {
  if (!breaker) return noop
  const { share, of, within, rest } = breaker
  // The library opens the breaker above its threshold; this code opens it at the threshold.
  const sampling = { threshold: share - Number.EPSILON, duration: within, minimumRps: (of * 1_000) / within }
  return circuitBreaker(
    handleType(NoAnswer, ({ reason }) => reason !== 'forbidden'),
    { halfOpenAfter: rest, breaker: new SamplingBreaker(sampling) },
  )
}

async function send<T>(
  agent: Agent,
  { name, total }: ProviderTerms,
  allow: { loopback: boolean },
  { method, url, headers, body, signal }: EgressRequest,
  read: (response: EgressResponse) => T,
): Promise<T> {
  const overdue = AbortSignal.timeout(total)
  const failed = (error: unknown): NoAnswer => {
    if (error instanceof ForbiddenAddress) return new NoAnswer(name, 'forbidden', error)
    return new NoAnswer(name, overdue.aborted || signal?.aborted ? 'overdue' : 'unreachable', error)
  }
  const receive = async (): Promise<EgressResponse> => {
    const target = new URL(url)
    requirePublicAddress(target, allow)
    const {
      statusCode,
      headers: responseHeaders,
      body: content,
    } = await agent.request({
      origin: target.origin,
      path: target.pathname + target.search,
      method,
      headers: headers ?? {},
      body: body ?? null,
      signal: signal ? AbortSignal.any([signal, overdue]) : overdue,
    })
    return { status: statusCode, headers: responseHeaders, text: await content.text() }
  }
  const response = await receive().catch((error: unknown) => Promise.reject(failed(error)))
  if (response.status >= 500) throw new NoAnswer(name, 'failed', new Error(`status ${response.status}`))
  try {
    return read(response)
  } catch (error) {
    throw new NoAnswer(name, 'unreadable', error)
  }
}
