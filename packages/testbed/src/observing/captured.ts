// Captures responses and logs of the system under test in files, and searches them for secrets that must never leak.
import { randomUUID } from 'node:crypto'
import { appendFileSync, globSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

export const capturedFolder = fileURLToPath(new URL('../../../../.cache/captured', import.meta.url))

export type Capture = (record: object) => void

let opened = 0

/** One file per caller, so that two test workers never mix their texts in one file. */
export function openCapture(source: string, folder = capturedFolder): Capture {
  mkdirSync(folder, { recursive: true })
  const file = openSync(join(folder, `${source}-${process.pid}-${Date.now()}-${opened++}.ndjson`), 'a')
  return (record) => void writeSync(file, `${JSON.stringify(record)}\n`)
}

/** Registers a secret, so that a search finds it although it does not have the form `canary-…`. */
export function registerCanary(canary: string, folder = capturedFolder): void {
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, 'canaries.txt'), `${canary}\n`)
}

export type Search = { files: number; bytes: number; canaries: number; hits: { file: string; line: number }[] }

export function searchCanaries(folder = capturedFolder): Search {
  const registered = globSync('canaries.txt', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean),
  )
  const canaries = [...new Set(registered)]
  const leaks = (line: string) => /canary-[a-z0-9-]{8,}/.test(line) || canaries.some((canary) => line.includes(canary))
  const files = globSync('*.ndjson', { cwd: folder }).toSorted()
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  const hits = texts.flatMap((text, index) =>
    text.split('\n').flatMap((line, at) => (leaks(line) ? { file: files[index] ?? '', line: at + 1 } : [])),
  )
  const bytes = texts.reduce((total, text) => total + Buffer.byteLength(text), 0)
  return { files: files.length, bytes, canaries: canaries.length, hits }
}

/** A unique secret: any occurrence in a captured file is a leak. */
export function newCanary(): string {
  const canary = `canary-${randomUUID()}`
  registerCanary(canary)
  return canary
}

export function captureLogs() {
  const capture = openCapture('api-logs')
  const lines: string[] = []
  return {
    lines,
    write(line: string): void {
      lines.push(line)
      capture({ log: line })
    },
  }
}

export function captureAnswers(app: FastifyInstance): void {
  const capture = openCapture('api-answers')
  app.addHook('onSend', async (request, reply, payload) => {
    const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.from(payload) : undefined
    const headers = reply.getHeaders()
    const readable = body && unpacked(body, headers['content-encoding']).toString('latin1')
    capture({ url: request.url, status: reply.statusCode, headers, body: readable })
  })
}

/** Decompresses a body: a search in compressed bytes would find nothing. */
function unpacked(body: Buffer, encoding: unknown): Buffer {
  if (body.length === 0) return body
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}
