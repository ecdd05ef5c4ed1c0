// What tests saw leave the system, kept in files, and the search through it for secrets that must never leave.
import { appendFileSync, globSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const capturedFolder = fileURLToPath(new URL('../.cache/captured', import.meta.url))

export type Capture = (record: object) => void

let opened = 0

/** One file per opener, so that test workers never write into each other's lines. */
export function openCapture(source: string, folder = capturedFolder): Capture {
  mkdirSync(folder, { recursive: true })
  const file = openSync(join(folder, `${source}-${process.pid}-${Date.now()}-${opened++}.ndjson`), 'a')
  return (record) => void writeSync(file, `${JSON.stringify(record)}\n`)
}

/** A secret of a shape that the search does not know by itself. */
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
