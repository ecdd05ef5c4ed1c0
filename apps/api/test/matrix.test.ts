// Every endpoint × every caller: which callers are served, and which are refused and how. Derived from the contracts of
// the routes, so a route without access rules, or without a sample request, fails here.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Endpoint } from '@dasturxon/contracts/endpoint'
import { startSimulators } from '@dasturxon/simulators'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi } from '@dasturxon/testbed/servers/api'
import { consoleHost, newAddress } from '@dasturxon/testbed/data/people'
import { type Caller, everyCaller } from './matrix/callers.ts'
import { expectedOf, isOfConsole, isRefusedElsewhere, type MatrixAnswer, refusedElsewhere } from './matrix/expected.ts'
import type { Sample } from './matrix/sample.ts'
import { samples } from './matrix/samples.ts'
import { createWorld, fingerprint, personalTexts, type World } from './matrix/world.ts'

const registered: RouteOptions[] = []
const listen = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void registered.push(route))
const simulators = await startSimulators({ nominatim: { perSecond: 1_000 } })
subscribe('fastify.initialization', listen)
const api = await startApi({
  ESKIZ_URL: `${simulators.url('eskiz')}/api`,
  PLAY_MOBILE_URL: `${simulators.url('playmobile')}/broker-api`,
  PLATFORM_SMS_PLAY_MOBILE: 'dasturxon:secret',
  NOMINATIM_URL: simulators.url('nominatim'),
  EGRESS_ALLOW_LOOPBACK: 'true',
})
unsubscribe('fastify.initialization', listen)
afterAll(async () => {
  await api.stop()
  await simulators.stop()
})

/**
 * Routes without a contract: health, certificates, images, and the API description with its page are open to everyone.
 * Callbacks of payment providers speak the provider's protocol; its scenarios test strangers and neighbours.
 */
const hasNoContract = ({ url, method }: RouteOptions) =>
  method === 'HEAD' || /^\/(?:livez|readyz|tls\/ask|openapi\.json|img\/\*|callbacks\/v1\/.*|docs(?:\/.*)?)$/.test(url)

const otherAtHome = 'a customer of another merchant on its own host'
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const endpoints = registered.flatMap((route) => (hasNoContract(route) ? [] : (route.config?.contract?.endpoint ?? [])))

describe('routes', () => {
  test('every route except those in `hasNoContract` has a contract, which states its access', () => {
    const withoutContract = registered.filter((route) => !hasNoContract(route) && !route.config?.contract)
    expect(withoutContract.map(({ method, url }) => `${String(method)} ${url}`)).toEqual([])
    expect(endpoints.length).toBeGreaterThan(40)
  })

  test('every endpoint has a sample request, and every sample request an endpoint', () => {
    expect(Object.keys(samples).toSorted()).toEqual(endpoints.map(nameOf).toSorted())
  })

  test('every endpoint under /staff needs staff access, except login, enrolment, the link of a courier and token renewal', () => {
    const open = endpoints.filter((endpoint) => isOfConsole(endpoint) !== (endpoint.access === 'staff'))
    expect(open.map(nameOf).toSorted()).toEqual([
      'POST /staff/v1/enrol',
      'POST /staff/v1/enter-by-link',
      'POST /staff/v1/login',
      'POST /staff/v1/token',
    ])
  })
})

describe('calls that need a step-up', () => {
  test('are those that change staff, keys, chats of staff, settings of payments and refunds, and that send broadcasts', () => {
    expect(
      endpoints
        .filter(({ stepUp }) => stepUp)
        .map(nameOf)
        .toSorted(),
    ).toEqual([
      'DELETE /staff/v1/staff/:id/sessions',
      'POST /staff/v1/bot/chat-link',
      'POST /staff/v1/news',
      'POST /staff/v1/orders/:id/refund',
      'POST /staff/v1/payments/refunds/:id/returned',
      'POST /staff/v1/staff',
      'POST /staff/v1/staff/:id/reset',
      'PUT /staff/v1/bot',
      'PUT /staff/v1/broadcasts/:id/sent',
      'PUT /staff/v1/payments/accounts/:provider',
      'PUT /staff/v1/settings',
      'PUT /staff/v1/staff/:id',
    ])
  })

  test('include every writing call with the capability for staff, keys or refunds, except the test of an account', () => {
    const guarded = ['staff.write', 'secrets.write', 'payments.refund', 'settings.write']
    const missing = endpoints.filter(
      ({ method, capability = '', stepUp }) => method !== 'GET' && guarded.includes(capability) && !stepUp,
    )
    // It sends the stored keys to the provider alone, and writes nothing but its audit entry.
    expect(missing.map(nameOf)).toEqual(['POST /staff/v1/payments/accounts/:provider/test'])
  })
})

describe('[A-31] access to an endpoint', () => {
  let world: World
  let callers: Caller[]
  const namingCustomers = new Set<string>()
  beforeEach(async () => {
    world = await createWorld(api)
    callers = await everyCaller(api, world)
  })

  const sampleFor = (endpoint: Endpoint, caller: Caller): Sample => {
    const sample = samples[nameOf(endpoint)]
    if (!sample) throw new Error(`${nameOf(endpoint)} has no sample in test/matrix/samples.ts`)
    const good = sample(world, caller)
    const namesARow = /:(?!(?:merchantId|sub|userId|provider)\b)/.test(endpoint.path)
    if (namesARow && !good.of) throw new Error(`${nameOf(endpoint)}: its sample does not name the owner of the row`)
    const named = JSON.stringify([good.params, good.query, good.body])
    const isOfBranch = world.rowsOfBranch.some((id) => named.includes(id))
    return isOfBranch && caller.isElsewhere ? { ...good, isOfBranch, hears: undefined } : good
  }

  const named = endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)
  test.each(named)('%s serves the permitted callers and refuses all others', async (_, endpoint) => {
    const host = isOfConsole(endpoint) ? consoleHost : world.shop.host
    const merchants = [world.shop.merchantId, world.neighbour.merchantId]
    const rows = callers
      .filter(({ isStale, isElsewhere }) => (!isStale || endpoint.stepUp) && (!isElsewhere || isOfConsole(endpoint)))
      .map((caller) => {
        const sample = sampleFor(endpoint, caller)
        return { caller, sample, expected: expectedOf(endpoint, caller, sample) }
      })
    const answersOf = async (chosen: typeof rows) => {
      const answers: Record<string, MatrixAnswer> = {}
      for (const { caller, sample } of chosen) {
        const { answer, text } = await ask(endpoint, host, caller, sample)
        answers[caller.name] = sample.isOfBranch ? elsewhereOr(answer) : answer
        // The console host serves both merchants: the other merchant's owner must not receive our ids.
        if (endpoint.access === 'staff' && caller.isNeighbour)
          for (const ours of [world.shop.merchantId, world.colleagueId]) expect(text).not.toContain(ours)
        if (endpoint.access === 'staff') {
          const shown = Object.values(personalTexts).filter((personal) => text.includes(personal))
          if (!callsCustomers(caller)) expect({ [caller.name]: shown }).toEqual({ [caller.name]: [] })
          else if (shown.length > 0) namingCustomers.add(nameOf(endpoint))
        }
      }
      return answers
    }
    const expected = (chosen: typeof rows) =>
      Object.fromEntries(chosen.map(({ caller, expected }) => [caller.name, expected]))

    const before = await fingerprint(api.database, merchants)
    const refused = rows.filter(({ expected }) => expected !== 'served')
    expect(await answersOf(refused)).toEqual(expected(refused))
    expect(await elsewhere(endpoint)).toEqual(expectedElsewhere(endpoint))
    // A refused request has changed no row of either merchant.
    expect(await fingerprint(api.database, merchants)).toEqual(before)

    const served = rows.filter(({ expected }) => expected === 'served')
    expect(await answersOf(served)).toEqual(expected(served))
  })

  test('names customers to operators, managers and owners in these calls, and to no other role', () => {
    expect([...namingCustomers].toSorted()).toEqual([
      'GET /staff/v1/board',
      'GET /staff/v1/branches/:branchId/reservations',
      'GET /staff/v1/callers',
      'GET /staff/v1/orders',
      'GET /staff/v1/orders/:id',
      'GET /staff/v1/orders/archive',
      'GET /staff/v1/orders/search',
    ])
  })

  /** A permitted caller on the wrong host, and another merchant's customer on its own host with our ids. */
  async function elsewhere(endpoint: Endpoint): Promise<Record<string, MatrixAnswer>> {
    const { shop, neighbour } = world
    const answerOf = async (name: string, host: string) => {
      const caller = callers.find((it) => it.name === name)
      if (!caller) throw new Error(`There is no caller named ${name}`)
      return (await ask(endpoint, host, caller, sampleFor(endpoint, caller))).answer
    }
    if (isOfConsole(endpoint)) return { 'OWNER on the shop host': await answerOf('OWNER', shop.host) }
    return {
      'the customer on the console host': await answerOf('the customer', consoleHost),
      ...(endpoint.path.includes(':') && {
        [otherAtHome]: (await answerOf('a customer of another merchant', neighbour.host)).slice(0, 3),
      }),
    }
  }

  const expectedElsewhere = (endpoint: Endpoint): Record<string, MatrixAnswer> =>
    isOfConsole(endpoint)
      ? { 'OWNER on the shop host': '404 not_found' }
      : {
          'the customer on the console host': '404 merchant_not_available',
          ...(endpoint.path.includes(':') && { [otherAtHome]: '404' }),
        }
})

/** Cooks, readers, and couriers without this delivery get no phone, name, e-mail or door. */
const callsCustomers = ({ as, isNeighbour }: Caller): boolean =>
  as.kind === 'staff' && !isNeighbour && ['OWNER', 'MANAGER', 'OPERATOR'].includes(as.role)

const elsewhereOr = (answer: MatrixAnswer): MatrixAnswer => (isRefusedElsewhere(answer) ? refusedElsewhere : answer)

async function ask(
  endpoint: Endpoint,
  host: string,
  { token }: Caller,
  sample: Sample,
): Promise<{ answer: MatrixAnswer; text: string }> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => sample.params?.[name] ?? `no-${name}`)
  const query = new URLSearchParams(Object.entries(sample.query ?? {}).map(([name, value]) => [name, String(value)]))
  const response = await fetch(`${api.baseUrl}${path}?${query}`, {
    method: endpoint.method,
    headers: {
      'x-forwarded-host': host,
      origin: `https://${host}`,
      // Staff logins are limited per network.
      ...(isOfConsole(endpoint) && { 'x-forwarded-for': newAddress() }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(endpoint.idempotent && { 'idempotency-key': `${newId()}:1` }),
      ...(endpoint.ifMatch && { 'if-match': '0' }),
      ...(sample.body && { 'content-type': 'application/json' }),
    },
    ...(sample.body && { body: JSON.stringify(sample.body) }),
    ...(sample.file && { body: formWith(sample.file) }),
  })
  const text = await response.text()
  const isFile = endpoint.givesFile !== undefined && response.ok
  const { code } = (isFile ? {} : JSON.parse(text)) as { code?: string }
  const isServed = sample.hears === undefined ? response.ok : code === sample.hears
  return { answer: isServed ? 'served' : `${response.status} ${code}`, text }
}

function formWith(content: string): FormData {
  const form = new FormData()
  form.append('file', new File([content], 'file'))
  return form
}
