// Parses forms of both content types into plain records; files in forms are ignored.
import type { FastifyInstance, FastifyRequest } from 'fastify'

export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['multipart/form-data', 'application/x-www-form-urlencoded'],
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      const form = await new Response(new Uint8Array(body), {
        headers: { 'content-type': headers['content-type'] ?? '' },
      }).formData()
      return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
    },
  )
}

export type Form = Record<string, string | undefined>
