// Reads the environment of a process against a schema, once at boot. Every missing or wrong variable is named at once.
import { isIP } from 'node:net'
import { z } from 'zod'

export type Source = Record<string, string | undefined>

export const port = z.coerce.number().int().min(0).max(65_535)
export const logLevel = z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])

/** Comma-separated. */
export const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))

export const proxies = list
  .default(['127.0.0.1', '::1'])
  .refine(
    (entries) => entries.every((entry) => isIP(entry.replace(/\/\d{1,3}$/, '')) > 0),
    'addresses or networks only',
  )

export function readEnvironment<S extends z.ZodType>(schema: S, source: Source): z.output<S> {
  const parsed = schema.safeParse(source)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => [...path.map(String), message].join(': '))
  throw new Error(`The environment is incomplete:\n  ${faults.join('\n  ')}`)
}
