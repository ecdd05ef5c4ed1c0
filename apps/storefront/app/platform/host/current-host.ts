// The app around this page: a browser until another app has been connected.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Host, MainButton } from './host.ts'
import { webHost } from './web-host.ts'

export const hostStore = createStore<Host>()(() => webHost)

export const useHost = (): Host => useStore(hostStore)

export type MainAction = { text: string; isBusy?: boolean; onPress: () => void }

/** Shows the main action of a page on the app's button. Returns true when there is one; the page then has none. */
export function useMainButton(action: MainAction | null): boolean {
  const { setMainButton } = useHost()
  useEffect(() => {
    if (action) setMainButton?.({ isBusy: false, ...action, isActive: action.isBusy !== true, colours: brandColours() })
    else setMainButton?.(null)
  })
  useEffect(() => () => setMainButton?.(null), [setMainButton])
  return setMainButton !== null
}

/** The colours of the page's own main buttons. They differ between light and dark. */
function brandColours(): MainButton['colours'] {
  const style = getComputedStyle(document.documentElement)
  return { fill: style.getPropertyValue('--fill').trim(), text: style.getPropertyValue('--on-fill').trim() }
}
