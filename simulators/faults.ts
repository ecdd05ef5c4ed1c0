// Bad days, ordered in advance: POST {prefix}/_fault { kind, times?, path? } until DELETE {prefix}/_fault.
import type { FastifyInstance } from 'fastify'

/** What may go wrong between two machines, with any provider. */
export type LineFault =
  /** Nobody is there: the line is cut before anything is done. */
  | { kind: 'reset' }
  /** The work is done, then the line is cut: the asker cannot know. */
  | { kind: 'lost' }
  /** Hears the question and says nothing until the asker gives up. */
  | { kind: 'stall' }
  /** Answers as ever, only late. */
  | { kind: 'slow'; ms: number }
  | { kind: 'error'; status?: number }
  /** A success nobody can read. */
  | { kind: 'garbage' }
  | { kind: 'unauthorised' }

/** What the provider itself says no to. Play Mobile answers with `code`. */
export type Refusal = { kind: 'refuse'; number?: string; code?: number }

export type Fault = (LineFault | Refusal) & {
  /** How many calls it strikes; without it, every call until it is cleared. */
  times?: number
  /** Only calls whose path holds this text. */
  path?: string
}

export type Faults = {
  order: (fault: Fault) => void
  clear: () => void
  list: () => Fault[]
  nextOnLine: (path: string) => LineFault | undefined
  refusalOf: (number: string) => Refusal | undefined
}

const kinds: readonly Fault['kind'][] = ['reset', 'lost', 'stall', 'slow', 'error', 'garbage', 'unauthorised', 'refuse']

export function openFaults(): Faults {
  let waiting: (Fault & { left: number })[] = []
  const strike = (fault: (Fault & { left: number }) | undefined) => {
    if (fault) fault.left -= 1
    waiting = waiting.filter(({ left }) => left > 0)
    return fault
  }
  return {
    order: (fault) => void waiting.push({ ...fault, left: fault.times ?? Infinity }),
    clear: () => void (waiting = []),
    list: () => waiting.map(({ left: _left, ...fault }) => fault),
    nextOnLine: (path) =>
      strike(waiting.find((fault) => fault.kind !== 'refuse' && path.includes(fault.path ?? ''))) as
        | LineFault
        | undefined,
    refusalOf: (number) =>
      strike(waiting.find((fault) => fault.kind === 'refuse' && (!fault.number || fault.number === number))) as
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
