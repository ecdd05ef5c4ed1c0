// Calls of a customer: to any API process, with a fresh token; the result says whether the answer is final.
import { Agent, request } from 'undici'
import { accessTokens } from '@dasturxon/api/testing'
import type { SeededRandom } from '../seeded-random.ts'
import type { CustomerSession } from '@dasturxon/testbed/data/people'
import type { Processes } from './processes.ts'

type Address = { merchantId: string; host: string }
type Body = {
  id?: string
  code?: string
  totalPrice?: number
  params?: { orderId?: string; current?: { total: number } }
}
type Call = { method: 'POST' | 'PUT'; path: string; body: unknown; key?: string }
export type CallResult = { status: number; code: string; body: Body; isDefinite: boolean }
export type Caller = ReturnType<typeof callerAt>

const tokenLasts = 480_000
const silence: CallResult = { status: 0, code: 'no answer', body: {}, isDefinite: false }

export function callerAt(processes: Processes, random: SeededRandom) {
  const agent = new Agent({ connections: 64, headersTimeout: 10_000, bodyTimeout: 10_000 })
  const tokens = accessTokens(processes.env.IDENTITY_KEY)
  const known = new Map<string, { token: string; at: number }>()

  async function tokenOf({ merchantId }: Address, buyer: CustomerSession): Promise<string> {
    const kept = known.get(buyer.id)
    if (kept && Date.now() - kept.at < tokenLasts) return kept.token
    const token = await tokens.issue(merchantId, { kind: 'customer', ...buyer })
    known.set(buyer.id, { token, at: Date.now() })
    return token
  }

  return {
    async call(shop: Address, buyer: CustomerSession, { method, path, body, key }: Call): Promise<CallResult> {
      const headers = {
        'x-forwarded-host': shop.host,
        'content-type': 'application/json',
        authorization: `Bearer ${await tokenOf(shop, buyer)}`,
        ...(key && { 'idempotency-key': key }),
      }
      const ask = { method, headers, body: JSON.stringify(body), dispatcher: agent }
      try {
        const answer = await request(random.pick(processes.urls) + path, ask)
        const heard = (await answer.body.json()) as Body
        const status = answer.statusCode
        const isLater = status >= 500 || status === 408 || status === 429 || 'retry-after' in answer.headers
        return { status, code: status < 300 ? 'done' : (heard.code ?? '?'), body: heard, isDefinite: !isLater }
      } catch {
        return silence
      }
    },
    close: () => agent.destroy(),
  }
}
