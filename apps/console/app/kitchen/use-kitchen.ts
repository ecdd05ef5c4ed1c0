// Connects the kitchen to the board: tickets follow the cards, and waiting marks are sent when the server is heard.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { play } from '#platform/sound.ts'
import { sessionStore } from '#platform/session.ts'
import { heartbeat } from '#shell/heartbeat.ts'
import { useLiveCards } from '#shell/live-cards.ts'
import { setClockAhead } from './clock.ts'
import { kitchenStore, restoreKitchen, sendMarks, showCards } from './kitchen-state.ts'

export function useKitchen(branchIds: readonly string[]): { send: () => void } {
  const isIn = useStore(sessionStore, ({ status }) => status === 'in')
  useLiveCards(isIn ? branchIds : [], (cards, clockAhead) => {
    setClockAhead(clockAhead)
    const { tickets: before, isStored } = kitchenStore.getState()
    showCards(cards)
    const hasNew = [...kitchenStore.getState().tickets.keys()].some((id) => !before.has(id))
    const hasAnswer = [...kitchenStore.getState().tickets.values()].some(
      ({ id, isChanging }) => !isChanging && before.get(id)?.isChanging,
    )
    if ((hasNew || hasAnswer) && !isStored) play('order')
  })
  const send = () => void sendMarks()

  useEffect(() => void restoreKitchen(), [])
  // Heard again: what was marked meanwhile is sent.
  const isHeard = useStore(heartbeat, ({ cause, lastAt }) => (cause === null ? lastAt : null))
  const isWaiting = useStore(kitchenStore, ({ marks }) => marks.size > 0)
  useEffect(() => {
    if (isIn && isHeard !== null && isWaiting) send()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `send` is new with every render
  }, [isIn, isHeard, isWaiting])
  return { send }
}
