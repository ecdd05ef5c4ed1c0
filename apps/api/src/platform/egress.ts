// The only way out to providers: short time-outs, no redirects, bounded answers, public addresses, never inside a transaction.
// Each provider has a line of its own, so that one in trouble costs the others nothing.
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
import { mustBeOutsideTransaction } from './in-transaction.ts'
import { ForbiddenAddress, mustBePublic, publicLookup } from './public-address.ts'

export type Terms = {
  name: string
  /** Milliseconds. */
  connect: number
  total: number
  /** Calls at one time; the next is turned away, not queued. */
  atOnce: number
  /** Opens when this share of at least `of` calls within `within` ms got no answer; tries one again after `rest` ms. */
  breaker?: { share: number; of: number; within: number; rest: number }
  /** Bytes of an answer. */
  largest?: number
}

export type Question = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: string
  /** The caller's own deadline. */
  signal?: AbortSignal
}
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

export type Reason = 'busy' | 'resting' | 'overdue' | 'unreachable' | 'failed' | 'unreadable' | 'forbidden'

/** Whether the provider did what it was asked is then unknown, unless it is `busy`, `resting` or `forbidden`. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly reason: Reason

  constructor(line: string, reason: Reason, cause?: unknown) {
    super(`${line}: ${reason}`, { cause })
    this.reason = reason
  }
}

/** `read` sees every answer below 500, refusals included; what it cannot read it throws about, and the breaker counts that. */
export type Line = <T>(question: Question, read: (answer: Answer) => T) => Promise<T>
export type Egress = { line: (terms: Terms) => Line; close: () => Promise<void> }

const megabyte = 1024 * 1024

/** `loopback` lets simulators answer; production never sets it. */
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

      return async (question, read) => {
        mustBeOutsideTransaction(`${terms.name} was called`)
        try {
          return await policy.execute(() => ask(agent, terms, allow, question, read))
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

function breakerOf({ breaker }: Terms): IPolicy {
  if (!breaker) return noop
  const { share, of, within, rest } = breaker
  // The library opens above its threshold, we open at it.
  const sampling = { threshold: share - Number.EPSILON, duration: within, minimumRps: (of * 1_000) / within }
  return circuitBreaker(
    handleType(NoAnswer, ({ reason }) => reason !== 'forbidden'),
    { halfOpenAfter: rest, breaker: new SamplingBreaker(sampling) },
  )
}

async function ask<T>(
  agent: Agent,
  { name, total }: Terms,
  allow: { loopback: boolean },
  { method, url, headers, body, signal }: Question,
  read: (answer: Answer) => T,
): Promise<T> {
  const overdue = AbortSignal.timeout(total)
  const failed = (error: unknown): NoAnswer => {
    if (error instanceof ForbiddenAddress) return new NoAnswer(name, 'forbidden', error)
    return new NoAnswer(name, overdue.aborted || signal?.aborted ? 'overdue' : 'unreachable', error)
  }
  const hear = async (): Promise<Answer> => {
    const target = new URL(url)
    mustBePublic(target, allow)
    const {
      statusCode,
      headers: told,
      body: content,
    } = await agent.request({
      origin: target.origin,
      path: target.pathname + target.search,
      method,
      headers: headers ?? {},
      body: body ?? null,
      signal: signal ? AbortSignal.any([signal, overdue]) : overdue,
    })
    return { status: statusCode, headers: told, text: await content.text() }
  }
  const answer = await hear().catch((error: unknown) => Promise.reject(failed(error)))
  if (answer.status >= 500) throw new NoAnswer(name, 'failed', new Error(`status ${answer.status}`))
  try {
    return read(answer)
  } catch (error) {
    throw new NoAnswer(name, 'unreadable', error)
  }
}
