// Which hosts serve staff endpoints, and to which staff. A few small endpoints stand for all of them.
import { done } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Bearer, Staff } from './actor.ts'
import type { Database } from './db.ts'
import { createHttp } from './http.ts'
import { newId } from './id.ts'
import { platform, route } from './route.ts'

const [mine, theirs] = [newId(), newId()]
const branches = [newId(), newId()]
const schema = { summary: 'For this test', reply: z.object({ merchantId: z.string() }), refusals: {} }
const call = { work: 'none', idempotent: false, deadline: 500, refusals: {} } as const
const atBranch = { ...schema, params: z.strictObject({ branchId: z.uuid() }) }
const byMerchant = { ...schema, params: z.strictObject({ merchantId: z.uuid() }) }
const named = { ...schema, body: z.strictObject({ sub: z.string() }) }

/** The bearer that each fake token stands for. */
const tokens = new Map<string, Bearer>()
const later = new Date(Date.now() + 600_000)
function token(role: Staff['role'], branchIds: Staff['branchIds'] = 'all', merchantId = mine): string {
  const name = newId()
  const actor = { kind: 'staff', id: newId(), sessionId: newId(), role, branchIds } as const
  tokens.set(name, { merchantId, actor, expiresAt: later })
  return name
}

let app: FastifyInstance
beforeAll(() => {
  app = createHttp(pino({ level: 'silent' }), [])
  app.decorate(platform, {
    database: {} as Database,
    directory: {
      shopAt: async (host) => (host === 'olov.test' ? { merchantId: mine, sub: 'olov' } : null),
      shopNamed: async (sub) => (sub === 'olov' ? { merchantId: mine, sub } : null),
      hostOf: async () => null,
      everyMerchant: async function* () {},
      checkConnection: async () => {},
      close: async () => {},
    },
    vendorHosts: new Map(),
    consoleHosts: new Set(['console.test']),
    readToken: async (text) => tokens.get(text) ?? null,
  })
  const types = {} as typeof schema
  route(
    app,
    { ...call, method: 'GET', path: '/staff/v1/own', access: 'staff', capability: 'own', types },
    schema,
    async ({ merchantId }) => done({ merchantId }),
  )
  route(
    app,
    { ...call, method: 'GET', path: '/staff/v1/menu', access: 'staff', capability: 'menu.write', types },
    schema,
    async ({ merchantId }) => done({ merchantId }),
  )
  route(
    app,
    { ...call, method: 'GET', path: '/staff/v1/orders', access: 'staff', capability: 'orders.read', types },
    schema,
    async ({ merchantId }) => done({ merchantId }),
  )
  route(
    app,
    {
      ...call,
      method: 'GET',
      path: '/staff/v1/stop/:branchId',
      access: 'staff',
      capability: 'stop_list.write',
      types: {} as typeof atBranch,
    },
    atBranch,
    async ({ merchantId }) => done({ merchantId }),
  )
  route(
    app,
    {
      ...call,
      method: 'GET',
      path: '/staff/v1/of/:merchantId',
      access: 'staff',
      capability: 'own',
      types: {} as typeof byMerchant,
    },
    byMerchant,
    async ({ merchantId }) => done({ merchantId }),
  )
  route(
    app,
    { ...call, method: 'POST', path: '/staff/v1/enter', access: 'public', types: {} as typeof named },
    named,
    async ({ merchantId }) => done({ merchantId }),
  )
  route(app, { ...call, method: 'GET', path: '/shop', access: 'public', types }, schema, async ({ merchantId }) =>
    done({ merchantId }),
  )
})
afterAll(() => app.close())

async function ask(url: string, bearer?: string, headers: Record<string, string> = {}) {
  const authorization = bearer ? { authorization: `Bearer ${bearer}` } : {}
  const response = await app.inject({ url, headers: { host: 'console.test', ...authorization, ...headers } })
  return [response.statusCode, response.json().code ?? response.json().merchantId] as [number, string]
}
const enter = async (payload: object | undefined, host = 'console.test') => {
  const response = await app.inject({
    method: 'POST',
    url: '/staff/v1/enter',
    headers: { host },
    ...(payload && { payload }),
  })
  return [response.statusCode, response.json().code ?? response.json().merchantId] as [number, string]
}

describe('merchant of a staff request', () => {
  test('takes the merchant of a staff request from the session', async () => {
    expect(await ask('/staff/v1/own', token('READER'))).toEqual([200, mine])
    expect(await ask('/staff/v1/own', token('READER', 'all', theirs))).toEqual([200, theirs])
    expect(await ask('/staff/v1/own')).toEqual([401, 'login_required'])
    expect(await ask('/staff/v1/own', 'forged')).toEqual([401, 'login_required'])
  })

  test('refuses a staff request whose header or path names another merchant', async () => {
    const bearer = token('OWNER')
    expect(await ask('/staff/v1/own', bearer, { 'x-merchant-id': mine })).toEqual([200, mine])
    expect(await ask('/staff/v1/own', bearer, { 'x-merchant-id': theirs })).toEqual([403, 'merchant_mismatch'])
    expect(await ask(`/staff/v1/of/${mine}`, bearer)).toEqual([200, mine])
    expect(await ask(`/staff/v1/of/${theirs}`, bearer)).toEqual([404, 'not_found'])
  })

  test('takes the merchant from `sub` in the body when there is no session yet', async () => {
    expect(await enter({ sub: 'olov' })).toEqual([201, mine])
    for (const sub of ['nobody', 'OLOV', 'olov.', '', '../'])
      expect(await enter({ sub })).toEqual([404, 'merchant_not_available'])
    for (const payload of [{}, { sub: 7 }, { sub: ['olov'] }, undefined])
      expect(await enter(payload)).toEqual([400, 'invalid_request'])
  })
})

describe('host of a staff request', () => {
  test.each(['olov.test', 'nobody.test', 'console.test.evil.uz', '', 'xconsole.test'])(
    'refuses staff requests on the host %j',
    async (host) => {
      expect(await ask('/staff/v1/own', token('OWNER'), { host })).toEqual([404, 'not_found'])
      expect(await enter({ sub: 'olov' }, host)).toEqual([404, 'not_found'])
    },
  )

  test.each(['CONSOLE.test', 'console.test.', 'console.test:8443'])(
    'accepts %s as another spelling of the console host',
    async (host) => {
      expect(await ask('/staff/v1/own', token('OWNER'), { host })).toEqual([200, mine])
    },
  )

  test('serves no shop endpoint on the console host', async () => {
    expect(await ask('/shop')).toEqual([404, 'merchant_not_available'])
    expect(await ask('/shop', undefined, { host: 'olov.test' })).toEqual([200, mine])
  })
})

describe('role of a staff request', () => {
  test('refuses a staff request when the role lacks the capability', async () => {
    expect(await ask('/staff/v1/menu', token('MANAGER'))).toEqual([200, mine])
    expect(await ask('/staff/v1/menu', token('OPERATOR'))).toEqual([403, 'role_forbidden'])
  })

  test('refuses a customer token on a staff endpoint', async () => {
    const customer = newId()
    const actor = { kind: 'customer', id: newId(), sessionId: newId() } as const
    tokens.set(customer, { merchantId: mine, actor, expiresAt: later })
    expect(await ask('/staff/v1/own', customer)).toEqual([403, 'role_forbidden'])
  })
})

describe('staff of one branch', () => {
  const manager = token('MANAGER', branches.slice(0, 1))
  test('permits staff of one branch to change only that branch', async () => {
    expect(await ask(`/staff/v1/stop/${branches[0]}`, manager)).toEqual([200, mine])
    expect(await ask(`/staff/v1/stop/${branches[1]}`, manager)).toEqual([403, 'branch_forbidden'])
  })
  test('refuses staff of one branch a change for the whole merchant', async () => {
    expect(await ask('/staff/v1/menu', manager)).toEqual([403, 'branch_forbidden'])
  })
  test('permits staff of one branch a request that names no branch', async () => {
    expect(await ask('/staff/v1/orders', manager)).toEqual([200, mine])
  })
  test('refuses every request that needs a capability when the staff member has no branch at all', async () => {
    expect(await ask('/staff/v1/orders', token('MANAGER', []))).toEqual([403, 'branch_forbidden'])
    expect(await ask('/staff/v1/own', token('MANAGER', []))).toEqual([200, mine])
  })
})
