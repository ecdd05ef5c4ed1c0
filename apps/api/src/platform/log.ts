// JSON lines. A request leaves one line made of an allow-list; whatever else is logged passes a censor on its way out.
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { normaliseHost } from './host.ts'

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

export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino({ ...options, level }, destination ?? pino.destination(1))

/**
 * Answers are told by the thousand and from an allow-list, so they pass no censor and may wait for each other: a crash loses
 * a second of them. Everything else is written before the next thing happens.
 */
function createAnswerLog(destination?: DestinationStream): Logger {
  return pino(plain, destination ?? pino.destination({ dest: 1, sync: true, minLength: 8_192, periodicFlush: 1_000 }))
}

type Thrown = Error & { code?: unknown; constraint?: unknown; table?: unknown }

/** Errors that name each other as their cause must not take the log down with them. */
const deepestCause = 4

// PostgreSQL puts the row into `detail` and the statement into `where`: neither may pass.
function describe(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack, code, constraint, table, cause } = error as Thrown
  const told = { type: name, message, code, constraint, table, stack }
  return cause && depth < deepestCause ? { ...told, cause: describe(cause, depth + 1) } : told
}

const infoLevel = pino.levels.values['info'] ?? 30

export class RequestLog extends LogController {
  readonly #answers: Logger

  /** `destination`: where else than to the standard output. */
  constructor(destination?: DestinationStream) {
    super({ requestIdLogLabel: 'traceId' })
    this.#answers = createAnswerLog(destination)
  }

  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(_error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const isQuiet = (pino.levels.values[request.log.level] ?? Infinity) > infoLevel
    if (isQuiet && reply.statusCode < 400) return // the good answers of such a route are not worth a line
    const { url } = request.routeOptions
    const caller = request.headers['x-request-id']
    this.#answers.info(
      {
        traceId: request.id,
        method: request.method,
        // A query may carry a phone or launch data, so only the path is told, and only when no route has a name for it.
        ...(url ? { route: url } : { path: request.url.split('?', 1)[0]?.slice(0, 200) }),
        host: request.shopHost ?? normaliseHost(request.host),
        merchantId: request.merchantId || undefined,
        // Our own page server names the visit it works for. Anyone may claim one, so it is told beside our own.
        via: typeof caller === 'string' && /^[0-9a-f-]{36}$/.test(caller) ? caller : undefined,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  }
}
