// Requests of a customer to a random API process, with a valid token; the result tells whether the response is final.
import { Agent, request } from 'undici'
import { accessTokens } from '@dasturxon/api/testing'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
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
const noResponse: CallResult = { status: 0, code: 'no answer', body: {}, isDefinite: false }

export function callerAt(processes: Processes, random: SeededRandom) {
  const agent = new Agent({ connections: 64, headersTimeout: 10_000, bodyTimeout: 10_000 })
  const tokens = accessTokens(processes.env.IDENTITY_KEY)
  const cachedTokens = new Map<string, { token: string; at: number }>()

  async function tokenOf({ merchantId }: Address, buyer: CustomerSession): Promise<string> {
    const cached = cachedTokens.get(buyer.id)
    if (cached && Date.now() - cached.at < tokenLasts) return cached.token
    const token = await tokens.issue(merchantId, { kind: 'customer', ...buyer })
    cachedTokens.set(buyer.id, { token, at: Date.now() })
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
      const options = { method, headers, body: JSON.stringify(body), dispatcher: agent }
      try {
        const response = await request(random.pick(processes.urls) + path, options)
        const json = (await response.body.json()) as Body
        const status = response.statusCode
        const isRetryable = status >= 500 || status === 408 || status === 429 || 'retry-after' in response.headers
        return { status, code: status < 300 ? 'done' : (json.code ?? '?'), body: json, isDefinite: !isRetryable }
      } catch {
        return noResponse
      }
    },
    close: () => agent.destroy(),
  }
}
