// The keys of the kitchen: 1–8 choose a ticket, Space marks its next line and then hands it over, U recalls.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { showShortcuts, useShortcuts } from '#shell/shortcuts.tsx'
import type { ShownLine, ShownTicket } from './tickets.ts'

type Options = {
  shown: readonly ShownTicket[]
  onMark: (ticket: ShownTicket, line: ShownLine) => void
  onReady: (ticket: ShownTicket) => Promise<void>
  onRecall: () => void
}

/** The id of the chosen ticket. */
export function useKitchenKeys({ shown, onMark, onReady, onRecall }: Options): string | undefined {
  const { t } = useLingui()
  const [chosenId, choose] = useState<string>()
  const bump = ({ target }: KeyboardEvent) => {
    // A focused button keeps its own key.
    if (target instanceof HTMLButtonElement) return target.click()
    const ticket = shown.find(({ id }) => id === chosenId) ?? shown[0]
    const line = ticket?.lines.find(({ done }) => !done)
    if (ticket && line) onMark(ticket, line)
    else if (ticket?.isReady) void onReady(ticket)
  }
  useShortcuts([
    ...Array.from({ length: 8 }, (_, index) => ({
      keys: String(index + 1),
      shown: String(index + 1),
      text: t`Choose ticket ${index + 1}`,
      run: ({ target }: KeyboardEvent) => {
        if (target instanceof HTMLElement) target.blur()
        choose(shown[index]?.id)
      },
    })),
    { keys: 'Space', shown: t`Space`, text: t`Mark the next item, then hand over`, run: bump },
    { keys: 'Shift+?', shown: '?', text: t`Show all shortcuts`, run: showShortcuts },
    { keys: 'u', shown: 'U', text: t`Recall the last ticket`, run: onRecall },
  ])
  return chosenId
}
