// Files come in only where a route is made for them: any foreign page could send a form elsewhere without asking.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Rejection } from './errors.ts'

const limits = { fileSize: 8 * 1024 * 1024, files: 1, fields: 0, parts: 1, fieldNameSize: 40, headerPairs: 20 }

/** The routes made inside take a form with one file; those outside go on refusing it. */
export function acceptUploads(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits })
    routes(scope)
  })
}

/** Read only once it is known that its sender may send it. */
export async function readUpload(request: FastifyRequest): Promise<Record<string, File>> {
  if (!request.isMultipart()) throw new Rejection(400, 'invalid_request')
  try {
    const part = await request.file()
    return part ? { [part.fieldname]: new File([new Uint8Array(await part.toBuffer())], 'upload') } : {}
  } catch (error) {
    // What the form's reader says of itself has a status; what its parser stumbles over has none.
    throw error instanceof Error && 'statusCode' in error ? error : new Rejection(400, 'invalid_request')
  }
}
