// Nominatim as documented, for Tashkent and Samarkand: /reverse and /search, with the usage policy of the public
// server.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openFaults } from '../faults.ts'
import { strikeCalls } from '../strike-calls.ts'
import { describePlace, type Format, languageOf } from './describe-place.ts'
import type { GeocodingResult } from './find.ts'
import { type Query, readBox, readInteger, readNumber, readSwitch } from './parameters.ts'
import { reverse } from './reverse.ts'
import { search } from './search.ts'
import { complain, formats, UsageError } from './usage-error.ts'
import { holdToPolicy, type Policy } from './usage-policy.ts'

type Call = FastifyRequest<{ Querystring: Query }>

/** The response format of each endpoint when the request names none. */
const defaultFormat = { reverse: 'xml', search: 'jsonv2' } as const
const structured = ['amenity', 'street', 'city', 'county', 'state', 'postalcode', 'country']
const maxRequests = 1_000

export async function nominatim(app: FastifyInstance, policy: Policy): Promise<void> {
  let requestUrls: string[] = []
  strikeCalls(app, openFaults())
  holdToPolicy(app, policy)
  app.addHook('preHandler', async ({ routeOptions, url }) => {
    if (!routeOptions.url?.includes('/_')) requestUrls = [url, ...requestUrls].slice(0, maxRequests)
  })
  app.get('/_asked', async () => requestUrls)
  app.get('/status', async (_request, reply) => reply.type('text/plain').send('OK'))

  app.setErrorHandler((error: Error, { query, url }, reply) => {
    if (!(error instanceof UsageError)) return reply.code(500).send({ error: { code: 500, message: 'Internal error' } })
    const { format = defaultFormat[url.includes('/search') ? 'search' : 'reverse'] } = query as Query
    return complain(reply, format, error.message)
  })

  app.get<{ Querystring: Query }>('/reverse', async (request, reply) => {
    const { query } = request
    const format = readFormat(query, 'reverse')
    const found = reverse([readNumber(query, 'lat'), readNumber(query, 'lon')], readInteger(query, 'zoom', 18))
    // XML is the default, as on the real server. Formats that are not simulated get XML too.
    if (format === null) return reply.type('text/xml').send('<?xml version="1.0" encoding="UTF-8" ?><reversegeocode/>')
    if (!found) return { error: 'Unable to geocode' }
    return describePlace(found, language(request), format, readSwitch(query, 'addressdetails', true))
  })

  app.get<{ Querystring: Query }>('/search', async (request, reply) => {
    const { query } = request
    const format = readFormat(query, 'search')
    const found = findByText(query)
    if (format === null) return reply.type('text/xml').send('<?xml version="1.0" encoding="UTF-8" ?><searchresults/>')
    return found.map((one) => describePlace(one, language(request), format, readSwitch(query, 'addressdetails', false)))
  })
}

const language = ({ query, headers }: Call) => languageOf(query['accept-language'] ?? headers['accept-language'] ?? '')

/** Null for a format of Nominatim that is not simulated. */
function readFormat(query: Query, call: keyof typeof defaultFormat): Format | null {
  const { format = defaultFormat[call] } = query
  if (!formats.some((known) => known === format))
    throw new UsageError(`Parameter 'format' must be one of: ${formats.join(', ')}`)
  return format === 'json' || format === 'jsonv2' ? format : null
}

function findByText(query: Query): GeocodingResult[] {
  const parts = structured.flatMap((name) => query[name] ?? [])
  if (query['q'] !== undefined && parts.length > 0)
    throw new UsageError(
      `Structured query parameters(${structured.join(', ')}) cannot be used together with 'q' parameter.`,
    )
  if (query['q'] === undefined && parts.length === 0) throw new UsageError('Nothing to search for.')
  const text = query['q'] ?? parts.join(', ')
  const limit = Math.max(1, Math.min(50, readInteger(query, 'limit', 10)))
  const viewbox = readBox(query)
  const countries = query['countrycodes']?.toLowerCase().split(',')
  if (text === '' || (countries && !countries.includes('uz'))) return []
  const [, lat, lon] = /^\s*\[?(-?\d+\.\d+)[\s,]+(-?\d+\.\d+)\]?\s*$/.exec(text) ?? []
  if (lat && lon) return [reverse([Number(lat), Number(lon)])].filter((found) => found !== null)
  return search({ text, limit, viewbox, isBounded: readSwitch(query, 'bounded', false) })
}
