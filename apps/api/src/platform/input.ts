// Checks the input of a request against the contract before a handler reads it.
import type { Endpoint, Schema } from '@dasturxon/contracts/endpoint'
import type { z } from 'zod'
import { Rejection } from './errors.ts'

/** A parameter without a schema would reach a handler unchecked, so registering such a route throws. */
export function requireNamedParams({ path }: Endpoint, { params }: Schema): void {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const described = Object.keys(params?.shape ?? {})
  if (named.length !== described.length || !described.every((name) => named.includes(name)))
    throw new Error(`${path} and its schema name different parameters`)
}

/** For a contract without a query: a field in the address would be read by nobody, or only by a check of rights. */
export function refuseQuery(query: unknown): void {
  const fields = Object.keys(query ?? {}).slice(0, 20)
  if (fields.length > 0)
    throw new Rejection(400, 'invalid_request', { fields: fields.map((name) => name.slice(0, 64)) })
}

export function checked(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path],
  )
  const fields = wrong.slice(0, 20).map((path) => path.join('.').slice(0, 64))
  throw new Rejection(400, 'invalid_request', { fields })
}
