// Wakes whoever waits for news of a topic: in this process at once, in the others through Redis. A hint may be lost, so it
// carries no news itself: whoever is woken reads, and reads now and then unwoken.
import { newId } from './id.ts'
import type { Redis } from './redis.ts'

export type Hint = { topic: string; id: string }

export type Hints = {
  send: (merchantId: string, hint: Hint) => void
  /** Answers how to stop. */
  listen: (merchantId: string, listener: (hint: Hint) => void) => () => void
  /** Called when hints of other processes can be heard again: those in between are lost. */
  onBack: (listener: () => void) => void
}

export function openHints(redis: Redis): Hints {
  const self = newId()
  const here = new Map<string, Set<(hint: Hint) => void>>()
  return {
    send(merchantId, hint) {
      here.get(merchantId)?.forEach((tell) => tell(hint))
      redis.publish(channelOf(merchantId), JSON.stringify({ ...hint, from: self }))
    },
    listen(merchantId, listener) {
      const known = here.get(merchantId) ?? new Set()
      here.set(merchantId, known.add(listener))
      const leave = redis.subscribe(channelOf(merchantId), (message) => {
        const { from, ...hint } = JSON.parse(message) as Hint & { from: string }
        if (from !== self) listener(hint) // our own was heard without a detour
      })
      return () => {
        leave()
        known.delete(listener)
        if (known.size === 0 && here.get(merchantId) === known) here.delete(merchantId)
      }
    },
    onBack: redis.onBack,
  }
}

const channelOf = (merchantId: string) => `{${merchantId}}:live`
