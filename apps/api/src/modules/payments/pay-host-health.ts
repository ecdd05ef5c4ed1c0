// Whether the pages where customers pay can be reached. The worker opens a connection to each every ten seconds and
// shares what it found; a page that cannot be reached is not offered. Without news every page is offered.
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import type { Log } from '@dasturxon/server/log'
import { canConnect } from '#platform/can-connect'
import type { Redis } from '#platform/redis'

/** Milliseconds. `inARow`: a single failure or success changes nothing. */
export const watching = { every: 10_000, patience: 3_000, inARow: 2 }
const sharedUnder = 'platform:unreachable-pay-hosts'
/** Longer than several rounds: a worker that is being replaced does not bring a dead page back. */
const keptFor = 60

export type HostHealth = { isDown: boolean; contrary: number }

/** `contrary`: how many answers in a row contradict what is believed. */
export function healthAfter({ isDown, contrary }: HostHealth, isReached: boolean): HostHealth {
  if (isReached !== isDown) return { isDown, contrary: 0 }
  return contrary + 1 < watching.inARow ? { isDown, contrary: contrary + 1 } : { isDown: !isDown, contrary: 0 }
}

/** Returns a function that stops watching. `every`: milliseconds between two rounds. */
export function watchPayHosts(
  redis: Pick<Redis, 'set'>,
  hosts: Partial<Record<PaymentType, string>>,
  log: Pick<Log, 'warn'>,
  every = watching.every,
): () => void {
  const health = new Map<PaymentType, HostHealth>()
  let rounds = 0
  const lookAt = async (type: PaymentType, url: string) => {
    const isReached = await canConnect(new URL(url), watching.patience)
    const before = health.get(type) ?? { isDown: false, contrary: 0 }
    const after = healthAfter(before, isReached)
    health.set(type, after)
    if (after.isDown !== before.isDown) log.warn({ type, isDown: after.isDown }, 'a pay page changed')
  }
  // All at once: a page that lets a connection wait does not delay the news of the others.
  const look = async () => {
    await Promise.all((Object.entries(hosts) as [PaymentType, string][]).map(([type, url]) => lookAt(type, url)))
    rounds += 1
    // A new worker cannot know that a page is down after one round, and must not bring it back.
    if (rounds < watching.inARow) return
    const down = [...health].filter(([, { isDown }]) => isDown).map(([type]) => type)
    await redis.set(sharedUnder, JSON.stringify(down), keptFor)
  }
  void look()
  const timer = setInterval(() => void look(), every)
  return () => clearInterval(timer)
}

export async function unreachablePayHosts(redis: Pick<Redis, 'get'>): Promise<ReadonlySet<string>> {
  const shared = await redis.get(sharedUnder)
  return new Set(shared ? (JSON.parse(shared.toString()) as string[]) : [])
}
