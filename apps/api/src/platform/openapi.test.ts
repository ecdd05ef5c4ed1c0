import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'

type Operation = {
  summary: string
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  responses: Record<string, { content: Record<string, { schema: object }> }>
  security?: object[]
}
type Description = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties: object }>; securitySchemes: object }
}

let api: TestApi
let description: Description
const registered: RouteOptions[] = []

beforeAll(async () => {
  const listen = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void registered.push(route))
  subscribe('fastify.initialization', listen)
  api = await startApi()
  unsubscribe('fastify.initialization', listen)
  description = (await api.ask('any.host', '/openapi.json')).json as unknown as Description
})
afterAll(() => api.stop())

/** Routes without a contract: health checks, certificates, images, callbacks of payment providers, the API description. */
const hasNoContract = (url: string) =>
  /^\/(livez|readyz|tls\/ask|openapi\.json|img\/\*|callbacks\/v1\/.*|docs(\/.*)?)$/.test(url)

test('describes every registered route that has a contract, and no other', () => {
  const calls = registered
    .filter(({ url, method }) => !hasNoContract(url) && method !== 'HEAD')
    .map(({ url, method }) => `${String(method)} ${url.replace(/:(\w+)/g, '{$1}')}`)
  const described = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(calls).toContain('GET /users/v1/merchants/sub/{sub}')
  expect(new Set(described)).toEqual(new Set(calls))
})

test('is OpenAPI 3.1, with a schema for every reference and no unused schema', () => {
  expect(description.openapi).toBe('3.1.0')
  const named = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  )
  expect(new Set(named)).toEqual(new Set(Object.keys(description.components.schemas)))
  expect(Object.keys(description.components.schemas)).toEqual(
    expect.arrayContaining([
      'BrandTab',
      'Category',
      'Group',
      'Localized',
      'Menu',
      'Merchant',
      'MerchantSettings',
      'Product',
    ]),
  )
  expect(Object.keys(description.components.securitySchemes)).toEqual(['guest', 'customer', 'staff'])
})

test('describes the parameters, the reply and the problems of an endpoint', () => {
  const overalls = description.paths['/products/v1/overalls']?.['get']
  expect(overalls?.summary).toBe('The whole menu of a channel, in three languages')
  expect(overalls?.security).toBeUndefined()
  expect(overalls?.parameters).toEqual([
    { name: 'type', in: 'query', required: false, schema: { default: 'WEB', type: 'string', enum: ['TG', 'WEB'] } },
    {
      name: 'x-merchant-id',
      in: 'header',
      required: false,
      description: expect.any(String),
      schema: expect.anything(),
    },
  ])
  expect(overalls?.responses['200']?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Menu' })
  expect(Object.keys(overalls?.responses ?? {})).toEqual(['200', '400', '403', '404', '409', '500', '503'])
  const notFound = JSON.stringify(overalls?.responses['404']?.content['application/problem+json'])
  expect(notFound).toContain('merchant_not_available')

  // An endpoint that writes may answer 422 for a database constraint, even when its request has no body.
  const erase = description.paths['/users/v1/addresses/{id}']?.['delete']
  expect(Object.keys(erase?.responses ?? {})).toEqual(expect.arrayContaining(['414', '422']))

  const bySub = description.paths['/users/v1/merchants/sub/{sub}']?.['get']
  expect(bySub?.parameters).toContainEqual(expect.objectContaining({ name: 'sub', in: 'path', required: true }))
})

test('describes the refusal without a recent code for the endpoints that need a step-up, and for no other', () => {
  const refusalOf = (path: string, method: string) =>
    JSON.stringify(description.paths[path]?.[method]?.responses['403']?.content['application/problem+json'])
  expect(refusalOf('/staff/v1/staff', 'post')).toContain('step_up_required')
  expect(refusalOf('/staff/v1/staff', 'get')).not.toContain('step_up_required')
})

test('serves the documentation page only outside production', async () => {
  const { status, body, headers } = await api.ask('any.host', '/docs/')
  expect(status).toBe(200)
  expect(body).toContain('swagger-ui')
  expect(headers['content-security-policy']).toContain("'self'")
  const production = await startApi({ NODE_ENV: 'production' })
  try {
    expect((await production.ask('any.host', '/docs/')).status).toBe(404)
    expect((await production.ask('any.host', '/openapi.json')).status).toBe(200)
  } finally {
    await production.stop()
  }
})
