// A request's own logger, made when it first has something to say. Most never do, and making one costs as much as answering.
import type { FastifyBaseLogger } from 'fastify'
import type { Bindings, ChildLoggerOptions } from 'pino'

type Said = [what: unknown, ...more: unknown[]]

export class LateLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Bindings
  readonly #options: ChildLoggerOptions
  #made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: ChildLoggerOptions) {
    this.#parent = parent
    this.#bindings = bindings
    this.#options = options
  }

  get level(): string {
    return this.#options.level ?? this.#parent.level
  }

  fatal(...said: Said): void {
    this.#say('fatal', said)
  }
  error(...said: Said): void {
    this.#say('error', said)
  }
  warn(...said: Said): void {
    this.#say('warn', said)
  }
  info(...said: Said): void {
    this.#say('info', said)
  }
  debug(...said: Said): void {
    this.#say('debug', said)
  }
  trace(...said: Said): void {
    this.#say('trace', said)
  }
  silent(): void {}

  #say(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', said: Said): void {
    this.#made ??= this.#parent.child(this.#bindings, this.#options)
    const tell = this.#made[level] as (...said: Said) => void
    tell.apply(this.#made, said)
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.#parent.child({ ...this.#bindings, ...bindings }, { ...this.#options, ...options })
  }
}
