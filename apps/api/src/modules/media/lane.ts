// Pictures cost more than anything else here: a few at a time, a few waiting, and the rest is asked to come again.
import { Rejection } from '#platform/errors'

export type Lane = <T>(work: () => Promise<T>) => Promise<T>

export function openLane({ hands, seats }: { hands: number; seats: number }): Lane {
  let busy = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (busy >= hands) {
      if (waiting.length >= seats) throw new Rejection(503, 'try_again')
      await new Promise<void>((resolve) => waiting.push(resolve)) // whoever leaves hands its place on
    } else busy++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}
