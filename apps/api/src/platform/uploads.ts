// Only routes made for files accept forms: any foreign page could send a form to the other routes without a preflight.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Rejection } from './errors.ts'

const limits = { fileSize: 8 * 1024 * 1024, files: 1, fields: 0, parts: 1, fieldNameSize: 40, headerPairs: 20 }

/** The routes registered in `routes` accept a form with one file; all other routes refuse forms. */
export function acceptUploads(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits })
    routes(scope)
  })
}

/** Called only after the sender was authorised. */
export async function readUpload(request: FastifyRequest): Promise<Record<string, File>> {
  if (!request.isMultipart()) throw new Rejection(400, 'invalid_request')
  try {
    const part = await request.file()
    return part ? { [part.fieldname]: new File([new Uint8Array(await part.toBuffer())], 'upload') } : {}
  } catch (error) {
    // The multipart plugin's own errors have a status; errors of its parser have none, so they become 400.
    throw error instanceof Error && 'statusCode' in error ? error : new Rejection(400, 'invalid_request')
  }
}
