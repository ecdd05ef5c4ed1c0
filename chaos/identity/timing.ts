// The response time must not reveal whether a code is wrong, expired or unknown. The requests of the three kinds are
// shuffled and sent through a socket, one after another.
import { randomUUID } from 'node:crypto'
import { runConcurrently } from '../run-concurrently.ts'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'
import type { Environment, Shop } from './environment.ts'
import { askCode, otherThan, tryCode } from './calls.ts'
import { type BrowserClient, browserClient } from './browser-client.ts'

type Target = { page: BrowserClient; id: string; phone: string; code: string }
const kinds = ['wrong', 'expired', 'unknown'] as const
const prefixes = ['+99890', '+99891', '+99893', '+99894', '+99895', '+99897', '+99899']
const mostDifference = 5

export async function timing(environment: Environment, random: SeededRandom, calls: number) {
  const shop = await environment.openShop('nihol', 100_000)
  const each = Math.ceil(calls / kinds.length)
  const expired = await targets(environment, random, shop, Math.ceil(each / 5))
  await environment.query(`UPDATE code_challenge SET expires_at = now() - interval '1 second' WHERE merchant_id = $1`, [
    shop.merchantId,
  ])
  const [live, unknown] = [
    await targets(environment, random, shop, Math.ceil(each / 5)),
    await targets(environment, random, shop, Math.ceil(each / 5)),
  ]
  const ask = {
    // Each challenge is used five times, as often as it allows: so the API compares the code of every request.
    wrong: (turn: number) => guess(live[Math.floor(turn / 5)]),
    expired: (turn: number) => guess(expired[Math.floor(turn / 5)]),
    unknown: (turn: number) => guess(unknown[Math.floor(turn / 5)], randomUUID()),
  }
  const taken: Record<(typeof kinds)[number], number[]> = { wrong: [], expired: [], unknown: [] }
  const answers = new Set<string>()
  for (let warm = 0; warm < 30; warm++) await guess(unknown[0], randomUUID())
  const order = Array.from({ length: each }, (_, turn) => kinds.map((kind) => ({ kind, turn }))).flat()
  for (let at = order.length - 1; at > 0; at--) swap(order, at, random.below(at + 1))
  for (const { kind, turn } of order) {
    const began = performance.now()
    const { status, body } = await ask[kind](turn)
    taken[kind].push(performance.now() - began)
    answers.add(JSON.stringify({ ...body, httpStatus: status, traceId: '' }))
  }
  const p50 = Object.fromEntries(kinds.map((kind) => [kind, median(taken[kind])])) as Record<
    (typeof kinds)[number],
    number
  >
  const difference = Math.max(...Object.values(p50)) - Math.min(...Object.values(p50))
  return {
    calls: order.length,
    p50Ms: p50,
    differenceMs: Number(difference.toFixed(2)),
    differentBodies: answers.size,
    pass: difference < mostDifference && answers.size === 1,
  }
}

/** The phone numbers are spread over several prefixes, because each prefix has its own SMS budget. */
async function targets(
  environment: Environment,
  { digits, address }: SeededRandom,
  shop: Shop,
  count: number,
): Promise<Target[]> {
  const found: Target[] = []
  await runConcurrently(8, count, async (turn) => {
    const page = browserClient(environment, shop, address(), { onlySockets: true })
    await page.open()
    const phone = `${prefixes[turn % prefixes.length]}${digits(7)}`
    const { body, code } = await askCode(page, phone)
    if (code !== 'done') throw new Error(`The API refused a code for ${phone}: ${code}`)
    found.push({ page, id: String(body['id']), phone, code: environment.gateway.codeTo(phone) })
  })
  return found
}

async function guess(target: Target | undefined, id = target?.id ?? '') {
  if (!target) throw new Error('Every code challenge has been used')
  return tryCode(target.page, id, target.phone, otherThan(target.code))
}

function swap<T>(list: T[], one: number, other: number): void {
  ;[list[one], list[other]] = [list[other] as T, list[one] as T]
}

const median = (times: readonly number[]): number =>
  Number((times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0).toFixed(2))
