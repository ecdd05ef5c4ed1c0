// Asks before unsaved work is thrown away: by a link, a key or the back button of the browser, by another choice on the
// same page, and by a tab that is closed or loaded again.
import { blockReload } from '@dasturxon/browser/reload'
import { Button } from '@dasturxon/ui/button'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { sessionStore } from '#platform/session.ts'

/** `wanted`: what the person wanted to do on the same page. */
const store = createStore<{ unsaved: number; wanted: (() => void) | null }>()(() => ({ unsaved: 0, wanted: null }))

export const useHasUnsaved = (): boolean => useStore(store, ({ unsaved }) => unsaved > 0)

/** For a choice that throws work away and stays on the page, such as another branch. */
export function askToLeave(then: () => void): void {
  if (store.getState().unsaved > 0) store.setState({ wanted: then })
  else then()
}

/** The end of the session asks nothing: its data must leave this browser. */
const isInSession = () => sessionStore.getState().status !== 'out'

/** `line`: what would be lost. One guard is mounted at a time. */
export function LeaveGuard({ isUnsaved, line }: { isUnsaved: boolean; line: string }) {
  const { t } = useLingui()
  const wanted = useStore(store, (state) => state.wanted)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && isInSession() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const leaving = new AbortController()
    const ask = (event: BeforeUnloadEvent) => isInSession() && event.preventDefault()
    window.addEventListener('beforeunload', ask, { signal: leaving.signal })
    const release = blockReload('draft')
    store.setState(({ unsaved }) => ({ unsaved: unsaved + 1 }))
    return () => {
      leaving.abort()
      release()
      store.setState(({ unsaved }) => ({ unsaved: unsaved - 1, wanted: null }))
    }
  }, [isUnsaved])
  const stay = () => {
    store.setState({ wanted: null })
    blocker.reset?.()
  }
  const leave = () => {
    store.setState({ wanted: null })
    wanted?.()
    blocker.proceed?.()
  }
  return (
    <Overlay
      kind="popup"
      isOpen={wanted !== null || blocker.state === 'blocked'}
      onClose={stay}
      title={t`Leave without saving?`}
      closeLabel={t`Close`}
    >
      <div className="grid gap-2.5 px-gutter pb-6">
        <p className="mb-2 text-body text-ink-2">{line}</p>
        <Button tone="fill" isWide onClick={stay}>{t`Stay here`}</Button>
        <Button tone="danger" isWide onClick={leave}>{t`Leave without saving`}</Button>
      </div>
    </Overlay>
  )
}
