// JSON lines. Each response is one line made of listed fields; everything else that is logged passes a filter that
// hides personal data. Query strings are never logged: they carry phone numbers and launch data.
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

const personal = [
  'authorization',
  'cookie',
  'set-cookie',
  'phone',
  'initData',
  'password',
  'token',
  'secret',
  'body',
  'query',
]

const plain = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
} satisfies LoggerOptions

const options: LoggerOptions = {
  ...plain,
  redact: {
    paths: personal.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`, `*.*.*["${name}"]`]),
    censor: '[hidden]',
  },
  serializers: {
    err: (error) => describe(error),
    error: (error) => describe(error),
    req: () => undefined,
    res: () => undefined,
  },
}

/** `destination`: standard output by default. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino({ ...options, level }, destination ?? pino.destination(1))

type Thrown = Error & { code?: unknown; constraint?: unknown; table?: unknown }

/** Deeper causes are not logged: errors may name each other as their cause in a circle. */
const deepestCause = 4

// PostgreSQL puts the row into `detail` and the statement into `where`: neither may be logged.
function describe(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack, code, constraint, table, cause } = error as Thrown
  const described = { type: name, message, code, constraint, table, stack }
  return cause && depth < deepestCause ? { ...described, cause: describe(cause, depth + 1) } : described
}

/** The path of a request without its query. */
export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string | undefined => url.split('?', 1)[0]?.slice(0, 200)

/** The fields a server logs of a request besides its id, method, status and duration; null logs no line. */
export type ResponseFields = (request: FastifyRequest, reply: FastifyReply) => object | null

/**
 * One log line per response. Only listed fields are logged, so no filter is needed. Log lines are written in groups: a
 * crash loses those of the last second.
 */
export class ResponseLog extends LogController {
  readonly #responses: Logger
  readonly #fieldsOf: ResponseFields

  constructor(fieldsOf: ResponseFields, level: string, destination?: DestinationStream) {
    super({ requestIdLogLabel: 'traceId' })
    this.#fieldsOf = fieldsOf
    const grouped = { dest: 1, sync: true, minLength: 8_192, periodicFlush: 1_000 }
    this.#responses = pino({ ...plain, level }, destination ?? pino.destination(grouped))
  }

  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(_error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const fields = this.#fieldsOf(request, reply)
    if (!fields) return
    const { id: traceId, method } = request
    this.#responses.info(
      { traceId, method, ...fields, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  }
}
