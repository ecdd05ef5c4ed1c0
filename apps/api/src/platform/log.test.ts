import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { newId } from './id.ts'
import { createLog } from '@dasturxon/server/log'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

type Line = Record<string, unknown>
const written = (work: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = []
  work(createLog('info', { write: (line) => void lines.push(line) }))
  return lines.map((line) => JSON.parse(line) as Line)
}

test('logs one entry per request, with allow-listed fields only', async () => {
  const { host, merchantId } = await createMerchant(api.database)
  const before = api.logged.length
  const { headers } = await api.ask(host, '/products/v1/menu-pointer?type=TG', {
    authorization: 'Bearer eyJhbGciOi',
    cookie: '_language=uz; __Host-refresh=f00',
  })
  const lines = api.logged.slice(before).map((line) => JSON.parse(line) as Line)
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      traceId: headers['x-request-id'],
      method: 'GET',
      route: '/products/v1/menu-pointer',
      host,
      merchantId,
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ])
})

test('logs a request for a menu document only when the document was not found', async () => {
  const { host, merchantId } = await createMerchant(api.database)
  const before = api.logged.length
  await api.ask(host, '/products/v1/overalls')
  await api.ask(host, `/m/${merchantId}/menu/1-${'0'.repeat(32)}.web.uz.json`)
  const statuses = api.logged.slice(before).map((line) => (JSON.parse(line) as Line)['status'])
  expect(statuses.every((status) => Number(status) >= 400)).toBe(true)
  expect(statuses).toHaveLength(1)
})

test('logs the x-request-id of the storefront server only when it is a plain id', async () => {
  const requestId = newId()
  const before = api.logged.length
  await api.ask('nobody.test', '/nowhere', { 'x-request-id': requestId })
  await api.ask('nobody.test', '/nowhere', { 'x-request-id': `${requestId} and more` })
  const lines = api.logged.slice(before).map((line) => JSON.parse(line) as Line)
  expect(lines.map(({ via }) => via)).toEqual([requestId, undefined])
})

test('logs an unknown path without its query', async () => {
  const before = api.logged.length
  await api.ask('nobody.test', '/login?phone=998901234567')
  const [line] = api.logged.slice(before).map((line) => JSON.parse(line) as Line)
  expect(line).toMatchObject({ path: '/login', status: 404 })
  expect(line).not.toHaveProperty('merchantId')
  expect(api.logged.join()).not.toContain('998901234567')
})

test('does not log a health check', async () => {
  const before = api.logged.length
  await api.ask('nobody.test', '/livez')
  expect(api.logged.slice(before)).toEqual([])
})

test.each(['authorization', 'cookie', 'set-cookie', 'phone', 'initData', 'password', 'token', 'body', 'query'])(
  'hides the field %s at the top level and in nested objects',
  (name) => {
    const [line] = written((log) => log.info({ [name]: 'private', a: { [name]: 'private', b: { [name]: 'private' } } }))
    expect(JSON.stringify(line)).not.toContain('private')
    expect(line).toMatchObject({ [name]: '[hidden]', a: { [name]: '[hidden]' } })
  },
)

test('logs the code and constraint of a database error, but no values of the row', () => {
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'customer_phone',
    table: 'customer',
    detail: 'Key (phone)=(998901234567) already exists.',
    where: 'SQL statement "INSERT … 998901234567"',
    cause: Object.assign(new Error('inner'), { detail: '998901234567' }),
  })
  const lines = written((log) => {
    log.error({ err: error }, 'unexpected')
    log.error(error)
    log.error({ error, req: { headers: { authorization: '998901234567' } } }, 'job failed')
  })
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatchObject({ err: { code: '23505', constraint: 'customer_phone', cause: { message: 'inner' } } })
  expect(JSON.stringify(lines)).not.toContain('998901234567')
})

test('logs two errors that are each other’s cause without an endless loop', () => {
  const [first, second] = [new Error('first'), new Error('second')]
  Object.assign(first, { cause: second })
  Object.assign(second, { cause: first })
  const [line] = written((log) => log.error({ err: first }, 'unexpected'))
  expect(line).toMatchObject({ err: { message: 'first', cause: { message: 'second' } } })
})
