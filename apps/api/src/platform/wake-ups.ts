// Wakes the listeners of a topic: in this process at once, in other processes through Redis. A hint may be lost, so it
// carries no data: a woken listener reads the database, and also reads it now and then without a hint.
import { newId } from './id.ts'
import type { Redis } from './redis.ts'

export type WakeUp = { topic: string; id: string }

export type WakeUps = {
  send: (merchantId: string, hint: WakeUp) => void
  /** Returns a function that stops listening. */
  listen: (merchantId: string, listener: (hint: WakeUp) => void) => () => void
  /** Calls the listener when hints of other processes can be received, first and after each interruption. */
  onBack: (listener: () => void) => void
}

export function openWakeUps(redis: Redis): WakeUps {
  const self = newId()
  const listeners = new Map<string, Set<(hint: WakeUp) => void>>()
  return {
    send(merchantId, hint) {
      listeners.get(merchantId)?.forEach((notify) => notify(hint))
      redis.publish(channelOf(merchantId), JSON.stringify({ ...hint, from: self }))
    },
    listen(merchantId, listener) {
      const ofMerchant = listeners.get(merchantId) ?? new Set()
      listeners.set(merchantId, ofMerchant.add(listener))
      const unsubscribe = redis.subscribe(channelOf(merchantId), (message) => {
        const { from, ...hint } = JSON.parse(message) as WakeUp & { from: string }
        if (from !== self) listener(hint) // this process has already delivered its own hint
      })
      return () => {
        unsubscribe()
        ofMerchant.delete(listener)
        if (ofMerchant.size === 0 && listeners.get(merchantId) === ofMerchant) listeners.delete(merchantId)
      }
    },
    onBack: redis.onBack,
  }
}

const channelOf = (merchantId: string) => `{${merchantId}}:live`
