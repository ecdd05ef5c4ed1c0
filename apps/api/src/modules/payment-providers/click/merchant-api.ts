// Click's Merchant API, which we call. A call succeeded when the status is 2xx and `error_code` is 0.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Egress, EgressRequest, EgressResponse } from '#platform/egress'
import type { ClickAccount } from './click-account.ts'

const answer = z.object({
  error_code: z.int().optional(),
  error_note: z.string().max(500).optional(),
  payment_status: z.int().optional(),
})
type Answer = z.output<typeof answer> & { status: number }

export type ClickApi = (account: ClickAccount, call: Call, signal: AbortSignal) => Promise<Answer & { text: string }>
type Call = { method: EgressRequest['method']; path: string; body?: string }

export function openClickApi(egress: Egress, url: string): ClickApi {
  const send = egress.line({
    name: 'Click',
    connect: 2_000,
    total: 10_000,
    atOnce: 16,
    breaker: { share: 0.5, of: 10, within: 10_000, rest: 5_000 },
  })
  return (account, { method, path, body }, signal) =>
    send(
      { method, url: `${url}/${path}`, headers: headersOf(account), ...(body && { body }), signal },
      ({ status, text }: EgressResponse) => ({ ...read(status, text), status, text }),
    )
}

const read = (status: number, text: string) =>
  status < 400 ? answer.parse(JSON.parse(text)) : { error_code: -status, error_note: noteIn(text) }

/** Why Click refused, in its own words; the page of a refused login may not be JSON. */
function noteIn(text: string): string | undefined {
  try {
    return answer.safeParse(JSON.parse(text)).data?.error_note
  } catch {
    return undefined
  }
}

/** The digest is valid for the second in which it was made, give or take Click's tolerance. */
function headersOf({ userId, keys }: ClickAccount): Record<string, string> {
  const seconds = Math.floor(Date.now() / 1_000)
  const digest = createHash('sha1').update(`${seconds}${keys[0]}`).digest('hex')
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    auth: `${userId}:${digest}:${seconds}`,
  }
}
