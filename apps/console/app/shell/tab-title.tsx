// The title and the icon of the tab, on every screen: the number of waiting orders, or that there is no connection.
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { cardStore } from './card-store.ts'
import { heartbeat } from './heartbeat.ts'
import { navigationCounts } from './navigation.tsx'
import { usePerson } from './person.ts'
import { waitingOf } from './ring.ts'
import { useMenu } from './site-map.ts'

export function TabTitle() {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  const screens = useMenu(usePerson()).filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  const screen = screens.toSorted((one, other) => other.path.length - one.path.length)[0]
  const others: Record<string, string> = { '/start': t`Start shift`, '/deliveries': t`Deliveries` }
  const title = screen ? i18n._(screen.menu.title) : (others[pathname] ?? t`More`)
  const offline = t`No connection`
  useEffect(() => {
    const mark = () => {
      const waiting = waitingOf(cardStore.getState()).length
      if (navigationCounts.getState()['/orders'] !== waiting) navigationCounts.setState({ '/orders': waiting })
      markTab(title, waiting, heartbeat.getState().cause === null ? null : offline)
    }
    const stops = [cardStore.subscribe(mark), heartbeat.subscribe(mark)]
    mark()
    return () => {
      for (const stop of stops) stop()
      markTab(title, 0, null)
    }
  }, [title, offline])
  return null
}

function markTab(title: string, waiting: number, offline: string | null): void {
  const text = offline === null ? (waiting > 0 ? `(${waiting}) ${title}` : title) : `${offline} · ${title}`
  if (document.title !== text) document.title = text
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const file = waiting > 0 || offline !== null ? '/icon-alarm.svg' : '/icon.svg'
  if (icon && !icon.href.endsWith(file)) icon.href = file
}
