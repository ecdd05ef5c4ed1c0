import { text } from '@dasturxon/contracts/fields.schema'
import { done, refused } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { rewrapSecrets } from '#modules/merchants'
import { sendRaw } from '@dasturxon/testbed/servers/api'
import { captureAnswers } from '@dasturxon/testbed/observing/captured'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { type Database, openDatabase, type Tx } from './db.ts'
import type { Directory } from './directory.ts'
import { createHttp } from './http.ts'
import { newId } from './id.ts'
import { enqueue } from './jobs.ts'
import { platform, route } from './route.ts'

const merchantId = newId()
const schema = { summary: 'For this test', reply: z.object({ n: z.number() }), refusals: { no_branch: z.object({}) } }
const get = {
  method: 'GET',
  access: 'public',
  idempotent: false,
  deadline: 500,
  refusals: { no_branch: 404 },
  types: {} as typeof schema,
} as const

const orderSchema = {
  ...schema,
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ page: z.coerce.number<string>().int().max(10).optional() }),
  body: z.strictObject({ note: text(20), lines: z.array(z.strictObject({ count: z.int() })).max(2) }),
}
const post = { ...get, method: 'POST', idempotent: true, types: {} as typeof orderSchema } as const

const one = sql<{ n: number }>`SELECT 1 AS n`
const write = (tx: Tx) => tx.run(enqueue(rewrapSecrets, { merchantId }, { onlyOne: newId() }))
const noBranch = refused({ code: 'no_branch', params: {} })

let postgres: TestDatabase
let database: Database
let app: FastifyInstance
let recorded: unknown

const directory: Directory = {
  shopAt: async () => ({ merchantId, sub: 'shop' }),
  shopNamed: async () => null,
  hostOf: async () => null,
  everyMerchant: async function* () {},
  checkConnection: async () => {},
  close: async () => {},
}
const written = async () => {
  const text = `SELECT count(*)::int AS count FROM pgboss.job WHERE data ->> 'merchantId' = $1`
  return (await postgres.query<{ count: number }>(text, [merchantId])).rows[0]?.count
}

beforeAll(async () => {
  postgres = await openTestDatabase()
  database = openDatabase(postgres.as('app'), 1)
  app = createHttp(pino({ level: 'silent' }), [])
  app.decorate(platform, {
    database,
    directory,
    vendorHosts: new Map(),
    consoleHosts: new Set<string>(),
    readToken: async () => null,
  })
  captureAnswers(app)

  route(app, { ...get, path: '/none', work: 'none' }, schema, async () => done({ n: 0 }))
  route(app, { ...get, path: '/none/miss', work: 'none' }, schema, async ({ readTx }) => {
    const [row] = await readTx((tx) => tx.run(one))
    return row ? done(row) : noBranch
  })
  route(app, { ...get, path: '/read/writes', work: 'read' }, schema, async ({ tx }) => {
    await write(tx)
    return done({ n: 1 })
  })
  route(app, { ...get, path: '/write/refuses', work: 'write' }, schema, async ({ tx }) => {
    await write(tx)
    return noBranch
  })
  route(app, { ...get, path: '/steps', work: 'steps' }, schema, async ({ inTx }) => {
    await inTx(write)
    // Here a provider would be called. The pool has one connection: an open first transaction would block the second.
    return inTx(async (tx) => (await write(tx), noBranch))
  })
  route(app, { ...get, path: '/steps/slow', work: 'steps', deadline: 100 }, schema, async ({ signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    recorded = signal.aborted
    return done({ n: 1 })
  })
  route(app, { ...get, path: '/leaks', work: 'none' }, schema, async () => done({ n: 1, secret: 'card token' }))
  route(app, { ...get, path: '/lies', work: 'none' }, schema, async () => done({ n: 'secret' as unknown as number }))
  route(app, { ...get, path: '/breaks', work: 'none' }, schema, () => Promise.reject(new Error('secret path /etc')))
  route(app, { ...get, path: '/slow', work: 'read' }, schema, async ({ tx }) => {
    await tx.finish(sql`SELECT pg_sleep(1)`)
    return done({ n: 1 })
  })
  route(
    app,
    { ...get, path: '/sqlstate/:code', work: 'read', types: {} as typeof stateSchema },
    stateSchema,
    async ({ tx, params }) => {
      await tx.run(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'secret' USING ERRCODE = '${params.code}'; END $$`))
      return done({ n: 1 })
    },
  )
  route(app, { ...get, path: '/of/:merchantId', work: 'none', types: {} as typeof ofSchema }, ofSchema, async () =>
    done({ n: 1 }),
  )
  route(app, { ...post, path: '/orders/:id', work: 'none' }, orderSchema, async (call) => {
    recorded = call
    return done({ n: 1 })
  })
})
const ofSchema = { ...schema, params: z.strictObject({ merchantId: z.uuid() }) }
const stateSchema = { ...schema, params: z.strictObject({ code: z.string().regex(/^[0-9A-Z]{5}$/) }) }

afterAll(async () => {
  await app.close()
  await database.close()
  await postgres.close()
})

describe('kinds of work of an endpoint', () => {
  test.each([
    ['/none', 200, { n: 0 }],
    ['/none/miss', 200, { n: 1 }],
    ['/leaks', 200, { n: 1 }],
    ['/lies', 500, { code: 'unexpected', params: {} }],
    ['/read/writes', 500, { code: 'unexpected' }],
    ['/write/refuses', 404, { code: 'no_branch', description: { eng: 'Branch not found' } }],
    ['/steps', 404, { code: 'no_branch' }],
    ['/breaks', 500, { code: 'unexpected', params: {} }],
    ['/slow', 503, { code: 'try_again' }],
    [`/of/${merchantId}`, 200, { n: 1 }],
    [`/of/${newId()}`, 404, { code: 'not_found' }],
    ['/of/everyone', 404, { code: 'not_found' }],
    ['/steps/slow', 503, { code: 'try_again' }],
  ])('answers GET %s with %i', async (url, status, body) => {
    const response = await app.inject(url)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject(body)
    expect(response.body).not.toContain('secret')
    expect(response.headers['content-type']).toMatch(status === 200 ? 'application/json' : 'application/problem+json')
    expect(response.headers['cache-control']).toBe(status === 200 ? 'no-cache' : 'no-store')
  })

  test('rolls back only the transaction that ended with a refusal', async () => {
    const before = (await written()) ?? 0
    await app.inject('/write/refuses')
    await app.inject('/steps')
    expect(await written()).toBe(before + 1)
  })

  test('aborts the signal of the handler when the deadline has passed', async () => {
    recorded = undefined
    await app.inject('/steps/slow')
    expect(recorded).toBe(true)
  })
})

test.each([
  ['22P02', 400, 'invalid_request'],
  ['22021', 400, 'invalid_request'],
  ['23505', 422, 'invalid_request'],
  ['23514', 422, 'invalid_request'],
  ['40001', 409, 'try_again'],
  ['40P01', 409, 'try_again'],
  ['55P03', 409, 'try_again'],
  ['53100', 503, 'try_again'],
  ['53300', 503, 'try_again'],
  ['57P01', 503, 'try_again'],
  ['57014', 503, 'try_again'],
  ['08006', 503, 'try_again'],
  ['42501', 500, 'unexpected'],
  ['XX000', 500, 'unexpected'],
])('answers the SQLSTATE %s with %i %s', async (state, status, code) => {
  const response = await app.inject(`/sqlstate/${state}`)
  expect(response.json()).toEqual({
    status,
    code,
    params: {},
    description: { uz: expect.any(String), ru: expect.any(String), eng: expect.any(String) },
    traceId: response.headers['x-request-id'],
  })
  expect(response.headers['retry-after']).toEqual(code === 'try_again' ? expect.stringMatching(/^[1-5]$/) : undefined)
})

describe('input of a request', () => {
  const id = newId()
  const good = { note: 'Piyozsiz', lines: [{ count: 1 }] }
  const order = (url: string, payload: unknown, headers = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', 'idempotency-key': 'draft-1:0', ...headers },
    })

  test('passes the parsed params, query, body and idempotency key to the handler', async () => {
    const response = await order(`/orders/${id}?page=2`, good)
    expect(response.statusCode).toBe(201)
    expect(recorded).toMatchObject({
      merchantId,
      params: { id },
      query: { page: 2 },
      body: good,
      idempotencyKey: 'draft-1:0',
    })
  })

  test.each([
    ['an invalid id', '/orders/1', good, ['id']],
    ['an id with NUL', `/orders/${id}%00`, good, ['id']],
    ['an unknown parameter', `/orders/${id}?sort=1`, good, ['sort']],
    ['a repeated parameter', `/orders/${id}?page=1&page=2`, good, ['page']],
    ['a number out of bounds', `/orders/${id}?page=1e9`, good, ['page']],
    ['an unknown field', `/orders/${id}`, { ...good, total: 1 }, ['total']],
    ['an unknown nested field', `/orders/${id}`, { ...good, lines: [{ count: 1, price: 0 }] }, ['lines.0.price']],
    ['NUL in a text', `/orders/${id}`, { ...good, note: 'a\0b' }, ['note']],
    ['an unpaired surrogate in a text', `/orders/${id}`, { ...good, note: 'a\ud800b' }, ['note']],
    ['a text that is too long', `/orders/${id}`, { ...good, note: 'a'.repeat(21) }, ['note']],
    ['a list that is too long', `/orders/${id}`, { ...good, lines: Array(3).fill({ count: 1 }) }, ['lines']],
    ['a text instead of a number', `/orders/${id}`, { ...good, lines: [{ count: '1' }] }, ['lines.0.count']],
    ['a list instead of a body', `/orders/${id}`, [], ['']],
    ['null instead of a body', `/orders/${id}`, null, ['']],
  ])('refuses %s and names the field', async (_, url, payload, fields) => {
    const response = await order(url, payload)
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid_request', params: { fields } })
  })

  test('names at most 20 wrong fields, each with at most 64 characters', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${index}${'x'.repeat(90)}`, 1]))
    const { params } = (await order(`/orders/${id}`, { ...good, ...many })).json<{ params: { fields: string[] } }>()
    expect(params.fields).toHaveLength(20)
    expect(Math.max(...params.fields.map((field) => field.length))).toBe(64)
  })

  test.each(['', 'short', 'with space', 'a'.repeat(81)])('refuses the idempotency key %j', async (key) => {
    const response = await order(`/orders/${id}`, good, { 'idempotency-key': key })
    expect(response.json()).toMatchObject({ status: 400, code: 'idempotency_key_missing' })
  })

  test.each([
    ['broken JSON', '{"note":', 'application/json', 400],
    ['an infinite number', '{"note":"a","lines":[{"count":1e400}]}', 'application/json', 400],
    ['a __proto__ key', '{"__proto__":{"x":1}}', 'application/json', 400],
    ['deeply nested arrays', '['.repeat(30_000) + ']'.repeat(30_000), 'application/json', 400],
    ['more than 64 kB', `{"note":"${'a'.repeat(70_000)}"}`, 'application/json', 413],
    ['plain text', 'note=a', 'text/plain', 415],
    ['a form', 'note=a', 'application/x-www-form-urlencoded', 415],
    ['no content type', '{}', '', 415],
  ])('refuses a body with %s', async (_, payload, type, status) => {
    const response = await app.inject({
      method: 'POST',
      url: `/orders/${id}`,
      payload,
      headers: { 'content-type': type, 'idempotency-key': 'draft-1:0' },
    })
    expect(response.json()).toMatchObject({ status, code: 'invalid_request' })
  })
})

test('throws when the path and the schema of a route name different parameters', () => {
  const register = () => route(app, { ...get, path: '/x/:id', work: 'none' }, schema, async () => done({ n: 1 }))
  expect(register).toThrow('/x/:id')
})

test('closes the connection with 408 after 5 s when the body stays incomplete', async () => {
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  const head = `POST /orders/${newId()} HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\n`
  const { answer, after } = await sendRaw(baseUrl, `${head}Content-Length: 9\r\n\r\n{`)
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(after).toBeGreaterThan(4_900)
  expect(after).toBeLessThan(10_000)
})
