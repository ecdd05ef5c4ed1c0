// A request's own logger, created with the first message. Most requests log no message, and creating a logger costs as
// much as the response.
import type { FastifyBaseLogger } from 'fastify'
import type { Bindings, ChildLoggerOptions } from 'pino'

type LogArguments = [what: unknown, ...more: unknown[]]

export class LazyLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Bindings
  readonly #options: ChildLoggerOptions
  #logger: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: ChildLoggerOptions) {
    this.#parent = parent
    this.#bindings = bindings
    this.#options = options
  }

  get level(): string {
    return this.#options.level ?? this.#parent.level
  }

  fatal(...args: LogArguments): void {
    this.#write('fatal', args)
  }
  error(...args: LogArguments): void {
    this.#write('error', args)
  }
  warn(...args: LogArguments): void {
    this.#write('warn', args)
  }
  info(...args: LogArguments): void {
    this.#write('info', args)
  }
  debug(...args: LogArguments): void {
    this.#write('debug', args)
  }
  trace(...args: LogArguments): void {
    this.#write('trace', args)
  }
  silent(): void {}

  #write(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', args: LogArguments): void {
    this.#logger ??= this.#parent.child(this.#bindings, this.#options)
    const write = this.#logger[level] as (...args: LogArguments) => void
    write.apply(this.#logger, args)
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.#parent.child({ ...this.#bindings, ...bindings }, { ...this.#options, ...options })
  }
}
