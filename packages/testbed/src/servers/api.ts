// Starts the real API on a real port. A proxy between the API and the database delays packets and counts round trips.
import { type IncomingMessage, request as send } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createClient } from '@dasturxon/contracts/client'
import { slowProxy } from './round-trips.ts'
import { buildApp, readApiEnv } from '@dasturxon/api/testing'
import { captureAnswers, captureLogs } from '../observing/captured.ts'
import { openTestDatabase } from './vitest-database.ts'

const keys = `test:${Buffer.alloc(32, 7).toString('base64')}`

export async function startApi(settings: Record<string, string> = {}) {
  const startedAt = new Date()
  const database = await openTestDatabase()
  const direct = new URL(database.as('app'))
  const proxy = await slowProxy({ host: direct.hostname, port: Number(direct.port) }, 5)
  const log = captureLogs()
  const env = readApiEnv({
    NODE_ENV: 'test',
    DATABASE_URL: Object.assign(direct, { port: String(proxy.port) }).href,
    DIRECTORY_URL: database.as('platform'),
    SECRETS_URL: database.as('secrets'),
    SECRET_KEYS: keys,
    CONSOLE_HOSTS: 'console.test',
    MEDIA_DIR: '.cache/media',
    IDENTITY_KEY: Buffer.alloc(32, 9).toString('base64'),
    ...settings,
  })
  const app = await buildApp(env, log)
  captureAnswers(app)
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })

  return {
    app,
    env,
    /** Test files that run one after the other share a database: rows from before are another file's. */
    startedAt,
    baseUrl,
    database,
    logged: log.lines,
    /** An API client of one shop, as the storefront server uses it. */
    shop: ({ host, merchantId }: { host: string; merchantId?: string }) =>
      createClient({
        baseUrl,
        merchantId,
        fetch: (url, init) =>
          fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-host': host } }),
      }),
    /** Sends a raw request, for input that the typed client would not send. */
    ask: (host: string, path: string, headers: Record<string, string> = {}) => ask(baseUrl, host, path, headers),
    async roundTrips(work: () => Promise<unknown>): Promise<number> {
      const before = proxy.count.roundTrips
      await work()
      return proxy.count.roundTrips - before
    },
    async stop() {
      await app.close()
      await proxy.close()
      await database.close()
    },
  }
}
export type TestApi = Awaited<ReturnType<typeof startApi>>
/** The part of an API that test users and shops need; chaos runs provide it for processes that they kill. */
export type ApiAt = Pick<TestApi, 'baseUrl' | 'database'> & { env: Pick<TestApi['env'], 'IDENTITY_KEY'> }

export type RawResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  json: Json
}
type Json = { [name: string]: unknown }

export async function ask(
  baseUrl: string,
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const { port } = new URL(baseUrl)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    send({ port, path, headers: { ...headers, host } }, resolve)
      .on('error', reject)
      .end()
  })
  const body = await text(response)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body,
    json: body.startsWith('{') ? (JSON.parse(body) as Json) : {},
  }
}

/** Sends bytes as written; returns everything received until the server closes the connection. */
export async function sendRaw(baseUrl: string, bytes: string): Promise<{ answer: string; after: number }> {
  const started = performance.now()
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(bytes)
  return { answer: await text(socket), after: performance.now() - started }
}
