// Describes the API from the contracts its routes were made of, so the description cannot differ from the behaviour.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Access, Endpoint, Schema } from '@dasturxon/contracts/endpoint'
import { problemsOf } from '@dasturxon/contracts/problem.schema'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'

type Description = Extract<ReturnType<typeof jsonSchemaTransformObject>, { components?: unknown }>

const securitySchemes = {
  guest: { type: 'http', scheme: 'bearer', description: 'The token of a guest or a customer of this shop' },
  customer: { type: 'http', scheme: 'bearer', description: 'The token of a customer of this shop' },
  staff: { type: 'http', scheme: 'bearer', description: 'The token of a staff session' },
} as const satisfies Record<Exclude<Access, 'public'>, object>

/** Call it before the routes are registered: it listens to their registration. */
export async function describeApi(app: FastifyInstance, options: { withPage: boolean }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Dasturxon',
        version: '1',
        description: 'The Host header names the merchant; at the console, the session does.',
      },
      components: { securitySchemes },
    },
    transform: (document) => {
      const contract = document.route.config?.contract
      const schema = contract ? documented(contract.endpoint, contract.schema) : { hide: true }
      return jsonSchemaTransform({ ...document, schema })
    },
    transformObject: (document) => onlyReferenced(jsonSchemaTransformObject(document) as Description),
  })
  // Routes do not change while the process runs, and anyone may request this half a megabyte: it is serialised once.
  let serialised: string | undefined
  app.get('/openapi.json', async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send((serialised ??= JSON.stringify(app.swagger()))),
  )
  if (options.withPage) await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}

function documented(endpoint: Endpoint, schema: Schema): FastifySchema {
  const { params, query, body } = schema
  const status = endpoint.method === 'POST' ? 201 : 200
  const problems = [...problemsOf(endpoint, schema)].map(([status, problem]) => [
    status,
    { description: 'Refused', content: { 'application/problem+json': { schema: problem } } },
  ])
  const headers = z.object({
    'x-merchant-id': z.uuid().optional().describe('Must be the merchant of the Host header, or is refused'),
    ...(endpoint.idempotent && { 'idempotency-key': z.string().regex(/^[\w:-]{8,80}$/) }),
    ...(endpoint.versioned && { 'if-none-match': z.string().optional() }),
    ...(endpoint.streams && { 'last-event-id': z.string().optional().describe('The cursor a browser sends again') }),
    ...(endpoint.ifMatch && { 'if-match': z.string().describe('The revision that the client has read') }),
  })
  return {
    summary: schema.summary,
    ...(endpoint.stepUp && { description: 'Needs a code of the last ten minutes: a login or POST /staff/v1/step-up' }),
    tags: [endpoint.path.split('/')[1] ?? ''],
    headers,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(endpoint.takesFile && { consumes: ['multipart/form-data'] }),
    ...(endpoint.access !== 'public' && { security: [{ [endpoint.access]: [] }] }),
    response: {
      [status]: {
        description: 'Done',
        content: {
          [endpoint.givesFile ?? 'application/json']: { schema: schema.reply },
          ...(endpoint.streams && { 'text/event-stream': { schema: z.string() } }),
        },
      },
      ...(endpoint.versioned && { 304: z.null().describe('The version in If-None-Match is still current') }),
      ...Object.fromEntries(problems),
    },
  }
}

/** Removes unused schemas: the converter emits each as input and as output, but most are used as only one of these. */
function onlyReferenced(document: Description): Description {
  const schemas = document.components?.schemas ?? {}
  const needed = new Set<string>()
  const visit = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (needed.has(name)) continue
      needed.add(name)
      visit(schemas[name])
    }
  }
  visit(document.paths)
  for (const name of Object.keys(schemas)) if (!needed.has(name)) delete schemas[name]
  return document
}
