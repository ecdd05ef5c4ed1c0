// JSON lines, one per answer, made of an allow-list. Cookies, tokens and query strings stay out: launch data and phones
// travel in them.
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, pino } from 'pino'

const personal = ['authorization', 'cookie', 'set-cookie', 'phone', 'initData', 'token', 'body', 'query']

export const createLog = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: personal.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[hidden]',
      },
      serializers: { req: () => undefined, res: () => undefined },
    },
    destination ?? pino.destination(1),
  )

export class AnswerLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'traceId' })
  }

  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(_error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const { method, host } = request
    const path = request.url.split('?', 1)[0]?.slice(0, 200)
    request.log.info({ method, path, host, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  }
}
