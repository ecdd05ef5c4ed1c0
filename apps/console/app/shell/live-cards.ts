// The cards of some branches for a screen that keeps its own picture of them: a call back at first and after every change.
import { useEffect, useEffectEvent } from 'react'
import { type Cards, cardStore } from './card-store.ts'
import { useCards } from './read-cards.ts'

/** `clockAhead`: milliseconds by which the server's clock is ahead of this device's. */
export function useLiveCards(branchIds: readonly string[], onCards: (cards: Cards, clockAhead: number) => void): void {
  const tell = useEffectEvent(onCards)
  const isFollowing = branchIds.length > 0
  useCards(branchIds)
  useEffect(() => {
    if (!isFollowing) return
    let told: Cards | null = null
    const show = () => {
      const { cards, cursor, clockAhead } = cardStore.getState()
      if (cursor === null || cards === told) return
      told = cards
      tell(cards, clockAhead)
    }
    show()
    return cardStore.subscribe(show)
  }, [isFollowing])
}
