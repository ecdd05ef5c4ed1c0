// Every endpoint × everybody: who is served, who is refused and how. Written from the contracts the routes were made of,
// so a route that says nothing about its access, or has no sample to ask with, fails here.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Endpoint } from '@dasturxon/contracts/endpoint'
import { startSimulators } from '@dasturxon/simulators'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi } from '@dasturxon/testbed/servers/api'
import { consoleHost } from '@dasturxon/testbed/data/people'
import { type Asker, everybody } from './matrix/askers.ts'
import { expectedOf, type Heard, isOfConsole } from './matrix/expected.ts'
import type { Sample } from './matrix/sample.ts'
import { samples } from './matrix/samples.ts'
import { createWorld, fingerprint, type World } from './matrix/world.ts'

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

/** Served to anyone who asks, merchant or not: health, pictures, and the description with its page. */
const isNoCall = ({ url, method }: RouteOptions) =>
  method === 'HEAD' || /^\/(?:livez|readyz|tls\/ask|openapi\.json|img\/\*|docs(?:\/.*)?)$/.test(url)

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const endpoints = registered.flatMap((route) => (isNoCall(route) ? [] : (route.config?.contract?.endpoint ?? [])))

describe('a route', () => {
  test('says who may ask', () => {
    const silent = registered.filter((route) => !isNoCall(route) && !route.config?.contract)
    expect(silent.map(({ method, url }) => `${String(method)} ${url}`)).toEqual([])
    expect(endpoints.length).toBeGreaterThan(40)
  })

  test('has a sample to be asked with, and no sample is without a route', () => {
    expect(Object.keys(samples).toSorted()).toEqual(endpoints.map(nameOf).toSorted())
  })

  test('under /staff is for staff, unless it lets them in', () => {
    const open = endpoints.filter((endpoint) => isOfConsole(endpoint) !== (endpoint.access === 'staff'))
    expect(open.map(nameOf).toSorted()).toEqual([
      'POST /staff/v1/enrol',
      'POST /staff/v1/login',
      'POST /staff/v1/token',
    ])
  })
})

describe('[A-31]', () => {
  let world: World
  let askers: Asker[]
  beforeEach(async () => {
    world = await createWorld(api)
    askers = await everybody(api, world)
  })

  const sampleFor = (endpoint: Endpoint, asker: Asker): Sample => {
    const sample = samples[nameOf(endpoint)]
    if (!sample) throw new Error(`${nameOf(endpoint)} has no sample in test/matrix/samples.ts`)
    const good = sample(world, asker)
    const namesARow = /:(?!(?:merchantId|sub|userId)\b)/.test(endpoint.path)
    if (namesARow && !good.of) throw new Error(`${nameOf(endpoint)}: its sample does not say whose the id is`)
    return good
  }

  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const host = isOfConsole(endpoint) ? consoleHost : world.shop.host
    const merchants = [world.shop.merchantId, world.neighbour.merchantId]
    const rows = askers.map((asker) => {
      const sample = sampleFor(endpoint, asker)
      return { asker, sample, expected: expectedOf(endpoint, asker, sample) }
    })
    const hear = async (chosen: typeof rows) => {
      const heard: Record<string, Heard> = {}
      for (const { asker, sample } of chosen) {
        const { verdict, text } = await ask(endpoint, host, asker, sample)
        heard[asker.name] = verdict
        // The console's host serves both merchants: what the neighbour's owner is told must be the neighbour's.
        if (endpoint.access === 'staff' && asker.isNeighbour)
          for (const ours of [world.shop.merchantId, world.colleagueId]) expect(text).not.toContain(ours)
      }
      return heard
    }
    const expected = (chosen: typeof rows) =>
      Object.fromEntries(chosen.map(({ asker, expected }) => [asker.name, expected]))

    const before = await fingerprint(api.database, merchants)
    const refused = rows.filter(({ expected }) => expected !== 'served')
    expect(await hear(refused)).toEqual(expected(refused))
    expect(await elsewhere(endpoint)).toEqual(expectedElsewhere(endpoint))
    // Whoever is turned away has changed nothing, here and next door.
    expect(await fingerprint(api.database, merchants)).toEqual(before)

    const served = rows.filter(({ expected }) => expected === 'served')
    expect(await hear(served)).toEqual(expected(served))
  })

  /** The right person at the wrong door, and the neighbour at home with what is ours. */
  async function elsewhere(endpoint: Endpoint): Promise<Record<string, Heard>> {
    const { shop, neighbour } = world
    const asked = async (name: string, host: string) => {
      const asker = askers.find((it) => it.name === name)
      if (!asker) throw new Error(`Nobody is called ${name}`)
      return (await ask(endpoint, host, asker, sampleFor(endpoint, asker))).verdict
    }
    if (isOfConsole(endpoint)) return { 'OWNER at the shop': await asked('OWNER', shop.host) }
    return {
      'the customer at the console': await asked('the customer', consoleHost),
      ...(endpoint.path.includes(':') && {
        'a customer next door, at home': (await asked('a customer next door', neighbour.host)).slice(0, 3),
      }),
    }
  }

  const expectedElsewhere = (endpoint: Endpoint): Record<string, Heard> =>
    isOfConsole(endpoint)
      ? { 'OWNER at the shop': '404 not_found' }
      : {
          'the customer at the console': '404 merchant_not_available',
          ...(endpoint.path.includes(':') && { 'a customer next door, at home': '404' }),
        }
})

async function ask(
  endpoint: Endpoint,
  host: string,
  { token }: Asker,
  sample: Sample,
): Promise<{ verdict: Heard; text: string }> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => sample.params?.[name] ?? `no-${name}`)
  const query = new URLSearchParams(Object.entries(sample.query ?? {}).map(([name, value]) => [name, String(value)]))
  const response = await fetch(`${api.baseUrl}${path}?${query}`, {
    method: endpoint.method,
    headers: {
      'x-forwarded-host': host,
      origin: `https://${host}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(endpoint.idempotent && { 'idempotency-key': `${newId()}:1` }),
      ...(endpoint.ifMatch && { 'if-match': '0' }),
      ...(sample.body && { 'content-type': 'application/json' }),
    },
    ...(sample.body && { body: JSON.stringify(sample.body) }),
    ...(sample.file && { body: formWith(sample.file) }),
  })
  const text = await response.text()
  const { code } = JSON.parse(text) as { code?: string }
  const isServed = sample.hears === undefined ? response.ok : code === sample.hears
  return { verdict: isServed ? 'served' : `${response.status} ${code}`, text }
}

function formWith(content: string): FormData {
  const form = new FormData()
  form.append('file', new File([content], 'file'))
  return form
}
