// Asks for the visitor's position. Part of every page's HTML, so that it is there from the first paint or not at all.
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { destinationStore, isAtTable } from '#features/destination/destination.ts'
import { type ConsentPrompt, consentQueue } from './consent-queue.ts'
import { isBusyPath, PermissionStrip } from './permission-strip.tsx'

/** The question to show on this page now, if any. */
export function useQuestion(): ConsentPrompt | undefined {
  const { pathname } = useLocation()
  const atTable = useStore(destinationStore, isAtTable)
  const { waiting, quietOn } = useStore(consentQueue)
  useEffect(() => {
    if (quietOn !== null && quietOn !== pathname) consentQueue.setState({ quietOn: null })
  }, [quietOn, pathname])
  if (isBusyPath(pathname) || quietOn === pathname) return undefined
  // A guest at a table is where the food goes.
  return waiting.find((prompt) => prompt === 'consent' || !atTable)
}

const answer = (isYes: boolean) =>
  void import('./consent.ts').then(({ answerPrompt }) => answerPrompt('place', isYes), console.error)

export function PositionQuestion() {
  const { t } = useLingui()
  const question = useQuestion()
  const isFromServer = useStore(consentQueue, (queue) => queue.isFromServer)
  if (question !== 'place') return null
  return (
    <PermissionStrip
      icon="pin"
      // The specification gives the Uzbek text of this sentence.
      title={t`Please allow access to your location!`}
      line={t`We’ll show the nearest branch and delivery time.`}
      isShort
      isFromServer={isFromServer}
      action={<Button tone="ink" size="small" onClick={() => answer(true)}>{t`Allow`}</Button>}
      close={t`Not now`}
      onClose={() => answer(false)}
    />
  )
}
