// An error response of Nominatim in the requested format. Its JSON field `error` is an object; in the
// response "Unable to geocode" that field is a text.
import type { FastifyReply } from 'fastify'

export class UsageError extends Error {}

export const formats = ['xml', 'geojson', 'geocodejson', 'json', 'jsonv2'] as const

export function complain(reply: FastifyReply, format: string, message: string): FastifyReply {
  if (format === 'xml')
    return reply
      .code(400)
      .type('text/xml')
      .send(`<?xml version="1.0" encoding="UTF-8" ?><error><code>400</code><message>${message}</message></error>`)
  if (formats.some((known) => known === format)) return reply.code(400).send({ error: { code: 400, message } })
  return reply.code(400).type('text/plain').send(`ERROR 400: ${message}`)
}
