// The error bodies of a call, for the API description (OpenAPI).
import { z } from 'zod'
import type { Endpoint, Schema } from './endpoint.ts'
import { localized } from './fields.schema.ts'
import type { CommonCode } from './problem.ts'

/** The HTTP statuses of each refusal that any call may return. */
const common: Record<CommonCode, number[]> = {
  branch_forbidden: [403],
  invalid_request: [400, 413, 414, 415, 422],
  idempotency_key_missing: [400],
  login_required: [401, 403],
  merchant_mismatch: [403],
  merchant_not_available: [404],
  not_found: [404],
  role_forbidden: [403],
  step_up_required: [403],
  try_again: [409, 503],
  unexpected: [500],
}
const params: Partial<Record<CommonCode, z.ZodType>> = {
  invalid_request: z.object({ fields: z.array(z.string()).optional() }),
}

const problem = (status: number, code: string, params: z.ZodType) =>
  z.object({ status: z.literal(status), code: z.literal(code), params, description: localized, traceId: z.uuid() })

const commonProblemsOf = ({ access, idempotent, stepUp, work }: Endpoint, { body, params: named }: Schema) => {
  const applies = (code: CommonCode, status: number) =>
    (code !== 'login_required' || access !== 'public') &&
    (!code.endsWith('_forbidden') || access === 'staff') &&
    (code !== 'idempotency_key_missing' || idempotent) &&
    (code !== 'step_up_required' || stepUp === true) &&
    (body !== undefined || ![413, 415].includes(status)) &&
    (named !== undefined || status !== 414) &&
    (work === 'write' || work === 'steps' || status !== 422)
  return (Object.keys(common) as CommonCode[]).flatMap((code) =>
    common[code].filter((status) => applies(code, status)).map((status) => ({ status, code, params: params[code] })),
  )
}

/** Every problem a call may return, by HTTP status. */
export function problemsOf(endpoint: Endpoint, schema: Schema): Map<number, z.ZodType> {
  const own = Object.entries(schema.refusals).map(([code, params]) => ({
    status: (endpoint.refusals as Record<string, number>)[code] ?? 500,
    code,
    params,
  }))
  // A common refusal that the call declares itself, such as not_found, is not listed twice.
  const rest = commonProblemsOf(endpoint, schema).filter(
    ({ code, status }) => !own.some((it) => it.code === code && it.status === status),
  )
  const byStatus = Map.groupBy([...own, ...rest], ({ status }) => status)
  return new Map(
    [...byStatus].map(([status, list]) => {
      const [first, ...rest] = list.map(({ code, params }) => problem(status, code, params ?? z.object({})))
      return [status, first && rest.length > 0 ? z.discriminatedUnion('code', [first, ...rest]) : (first ?? z.never())]
    }),
  )
}
