import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import { json, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openCapture } from '@dasturxon/testbed/observing/captured'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { createBranch, createMerchant } from '@dasturxon/testbed/data/factories'
import { listen } from '#test/listener'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

/** Starts the server as in production, on a port that the system chooses. */
async function startServer(wait: number) {
  const child = spawn(process.execPath, ['apps/api/src/server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: database.as('app'),
      DIRECTORY_URL: database.as('platform'),
      SECRETS_URL: database.as('secrets'),
      SECRET_KEYS: `test:${Buffer.alloc(32).toString('base64')}`,
      MEDIA_DIR: '.cache/media',
      IDENTITY_KEY: Buffer.alloc(32).toString('base64'),
      DRAIN_WAIT: String(wait),
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const capture = openCapture('server-logs')
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => capture({ log: line }))
  const port = await new Promise<number>((resolve) =>
    lines.on('line', (line) => {
      const listening = /listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(line)
      if (listening) resolve(Number(listening[1]))
    }),
  )
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, at: performance.now() }))
  return { child, port, ended, agent: new Agent({ keepAlive: true }) }
}

const ask = (port: number, path: string, host: string, agent?: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path, headers: { host }, ...(agent && { agent }) }, resolve).on('error', reject)
  })
const statusOf = async (port: number, path: string) => {
  const response = await ask(port, path, 'any.host')
  await text(response)
  return response.statusCode
}
const settings = '/support/v1/merchant/settings/web'
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const sendSigterm = (child: ChildProcess) => (child.kill('SIGTERM'), performance.now())

test('reports not ready, completes the running requests and exits on SIGTERM', async () => {
  const { child, port, ended, agent } = await startServer(1_000)
  const { host, merchantId } = await createMerchant(database)

  // One browser keeps its connection alive; the request of another waits for a locked table.
  await text(await ask(port, settings, host, agent))
  const { inFlight, signalledAt, readiness } = await database.undone(async (query) => {
    await query('LOCK TABLE merchant_settings IN ACCESS EXCLUSIVE MODE')
    const signalledAt = sendSigterm(child)
    await pause(150)
    const readiness = await statusOf(port, '/readyz')
    expect(await statusOf(port, '/livez')).toBe(200) // the process is draining, not stopped
    await pause(600)
    const inFlight = ask(port, settings, host)
    // After DRAIN_WAIT the server accepts no connection, though one request is still running.
    await vi.waitFor(() => expect(statusOf(port, '/livez')).rejects.toMatchObject({ code: 'ECONNREFUSED' }), 800)
    return { inFlight, signalledAt, readiness }
  })
  const response = await inFlight
  expect(readiness).toBe(503)
  expect(response.statusCode).toBe(200)
  expect(await json(response)).toMatchObject({ merchantId })

  const { code, at } = await ended
  expect(code).toBe(0)
  expect(at - signalledAt).toBeLessThan(6_000) // the idle keep-alive connection of ten seconds did not delay the exit
})

test('answers requests with `connection: close` until a draining server stops listening', async () => {
  const { child, port, ended, agent } = await startServer(500)
  const { host } = await createMerchant(database)
  await text(await ask(port, settings, host, agent))
  sendSigterm(child)
  await vi.waitFor(async () => expect(await statusOf(port, '/readyz')).toBe(503))
  const responses: string[] = []
  const end = await (async () => {
    for (;;) {
      const response = await ask(port, settings, host, agent)
      responses.push(`${response.statusCode} ${response.headers.connection}`)
      await text(response)
    }
  })().catch((error: NodeJS.ErrnoException) => error.code)
  expect(new Set(responses)).toEqual(new Set(['200 close']))
  // The kernel may have accepted a last connection that the process no longer served.
  expect(['ECONNREFUSED', 'ECONNRESET']).toContain(end)
  expect((await ended).code).toBe(0)
})

test('ends open event streams with a retry time on SIGTERM, and exits without waiting for them', async () => {
  const { child, port, ended } = await startServer(300)
  const { host, merchantId } = await createMerchant(database)
  const topics = [`stop:${await createBranch(database, merchantId)}`]
  const pages = await Promise.all(
    Array.from({ length: 20 }, () => listen(`http://127.0.0.1:${port}`, host, { topics })),
  )
  const signalledAt = sendSigterm(child)
  await Promise.all(pages.map((page) => page.ended))
  for (const { received, retries } of pages) {
    expect(received.map(({ id }) => id)).toEqual([`${topics[0]}=0`])
    expect(retries).toHaveLength(2)
  }
  const { code, at } = await ended
  expect(code).toBe(0)
  expect(at - signalledAt).toBeLessThan(6_000)
})

test('ends an event stream that was being opened on SIGTERM, and exits without waiting for it', async () => {
  const { child, port, ended } = await startServer(300)
  const { host, merchantId } = await createMerchant(database)
  const topics = [`stop:${await createBranch(database, merchantId)}`]
  const { opening, signalledAt } = await database.undone(async (query) => {
    await query('LOCK TABLE stop_list IN ACCESS EXCLUSIVE MODE')
    const opening = listen(`http://127.0.0.1:${port}`, host, { topics })
    await pause(150)
    const signalledAt = sendSigterm(child)
    await pause(700) // the open event streams have been ended by now
    return { opening, signalledAt }
  })
  const page = await opening
  await page.ended
  expect(page.received.map(({ id }) => id)).toEqual([`${topics[0]}=0`])
  expect(page.retries).toHaveLength(2)
  const { code, at } = await ended
  expect(code).toBe(0)
  expect(at - signalledAt).toBeLessThan(6_000)
})

test('exits with code 1 and names the missing variable when the server cannot start', async () => {
  const child = spawn(process.execPath, ['apps/api/src/server.ts'], { env: {}, stdio: ['ignore', 'ignore', 'pipe'] })
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  expect(stderr).toContain('DATABASE_URL')
})
