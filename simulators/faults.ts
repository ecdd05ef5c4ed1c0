// Injected faults: POST {prefix}/_fault { kind, times?, path?, body? } adds one, DELETE {prefix}/_fault removes all.
import type { FastifyInstance } from 'fastify'

/** Faults of the connection, for any provider. */
export type LineFault =
  /** The connection is closed before the request is processed. */
  | { kind: 'reset' }
  /** The request is processed, then the connection is closed: the client does not learn the result. */
  | { kind: 'lost' }
  /** The request is accepted and never gets a response. */
  | { kind: 'stall' }
  /** The normal response is sent after a delay. */
  | { kind: 'slow'; ms: number }
  | { kind: 'error'; status?: number }
  /** Status 200 with an unreadable body. */
  | { kind: 'garbage' }
  | { kind: 'unauthorised' }

/** The provider refuses `number`, or every number without it. `code` is the error code that Play Mobile returns. */
export type Refusal = { kind: 'refuse'; number?: string; code?: number }

export type Fault = (LineFault | Refusal) & {
  /** The number of requests that the fault affects; by default every request until the fault is removed. */
  times?: number
  /** Only affects requests whose path contains this text. */
  path?: string
  /** Only affects requests whose body contains this text: a JSON-RPC method, where all share one path. */
  body?: string
}

export type Faults = {
  order: (fault: Fault) => void
  clear: () => void
  list: () => Fault[]
  nextOnLine: (path: string, body: string) => LineFault | undefined
  refusalOf: (number: string) => Refusal | undefined
}

const kinds: readonly Fault['kind'][] = ['reset', 'lost', 'stall', 'slow', 'error', 'garbage', 'unauthorised', 'refuse']

export function openFaults(): Faults {
  let active: (Fault & { left: number })[] = []
  const strike = (fault: (Fault & { left: number }) | undefined) => {
    if (fault) fault.left -= 1
    active = active.filter(({ left }) => left > 0)
    return fault
  }
  return {
    order: (fault) => void active.push({ ...fault, left: fault.times ?? Infinity }),
    clear: () => void (active = []),
    list: () => active.map(({ left: _left, ...fault }) => fault),
    nextOnLine: (path, body) =>
      strike(
        active.find(
          (fault) => fault.kind !== 'refuse' && path.includes(fault.path ?? '') && body.includes(fault.body ?? ''),
        ),
      ) as LineFault | undefined,
    refusalOf: (number) =>
      strike(active.find((fault) => fault.kind === 'refuse' && (!fault.number || fault.number === number))) as
        | Refusal
        | undefined,
  }
}

export function takeFaultOrders(app: FastifyInstance, faults: Faults): void {
  app.get('/_fault', async () => faults.list())
  app.post<{ Body: Fault | undefined }>('/_fault', async ({ body }, reply) => {
    if (!body || !kinds.includes(body.kind)) return reply.code(400).send({ kinds })
    faults.order(body)
    return reply.code(201).send(faults.list())
  })
  app.delete('/_fault', async (_request, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
}
