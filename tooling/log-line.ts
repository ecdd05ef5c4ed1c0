// Formats a line of pino's JSON for a terminal; returns any other line unchanged.
import { styleText } from 'node:util'

type Entry = {
  level: string
  time?: unknown
  msg?: string
  method?: string
  path?: string
  route?: string
  host?: string
  status?: number
  ms?: number
  err?: { stack?: string }
}

const loud: Record<string, 'yellow' | 'red'> = { warn: 'yellow', error: 'red', fatal: 'red' }

export function readable(line: string): string {
  const entry = parse(line)
  if (!entry) return line
  const { level, method, path, route, host, status, ms, msg = '', err } = entry
  const text =
    method && status !== undefined
      ? `${status} ${method} ${path ?? route ?? ''} ${host ?? ''} ${ms ?? '?'} ms`
      : [msg, err?.stack].filter(Boolean).join('\n')
  const colour = loud[level]
  return colour ? styleText(colour, text) : text
}

function parse(line: string): Entry | null {
  if (!line.startsWith('{')) return null
  try {
    const entry = JSON.parse(line) as Partial<Entry>
    return typeof entry.level === 'string' && typeof entry.time === 'string' ? (entry as Entry) : null
  } catch {
    return null
  }
}
