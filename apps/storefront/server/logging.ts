// JSON lines, one per answer, made of an allow-list. Cookies, tokens and query strings stay out: launch data and phones
// travel in them.
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

const personal = ['authorization', 'cookie', 'set-cookie', 'phone', 'initData', 'token', 'body', 'query']

const plain = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
} satisfies LoggerOptions

export const createLog = (level: string, destination?: DestinationStream) =>
  pino(
    {
      ...plain,
      level,
      redact: {
        paths: personal.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[hidden]',
      },
      serializers: { req: () => undefined, res: () => undefined },
    },
    destination ?? pino.destination(1),
  )

/** Told by the thousand and from an allow-list, answers pass no censor and may wait for each other. */
const createAnswerLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { ...plain, level },
    destination ?? pino.destination({ dest: 1, sync: true, minLength: 8_192, periodicFlush: 1_000 }),
  )

/** For what goes wrong on the way of one request. */
export const failureLog = ({ log, id }: Pick<FastifyRequest, 'log' | 'id'>) => log.child({ traceId: id })

export class AnswerLog extends LogController {
  readonly #answers: Logger

  constructor(level: string, destination?: DestinationStream) {
    super({ requestIdLogLabel: 'traceId' })
    this.#answers = createAnswerLog(level, destination)
  }

  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(_error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const { id: traceId, method, host } = request
    const path = request.url.split('?', 1)[0]?.slice(0, 200)
    this.#answers.info(
      { traceId, method, path, host, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  }
}
