// What frames every screen of a shop: the session, the navigation, the bars above and the dialogs of the shell.
import { LinkContext } from '@dasturxon/ui/link'
import { useLingui } from '@lingui/react/macro'
import { use, useEffect } from 'react'
import { Navigate, Outlet, useLocation, useMatches, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { restoreSession, retrySession, sessionStore } from '#platform/session.ts'
import { ExtendBar } from './extend-bar.tsx'
import { NewVersionBar, OfflineBar } from './offline-bar.tsx'
import { Notices } from './notices.tsx'
import { PhoneBar, Sidebar } from './navigation.tsx'
import { openPalette, Palette } from './palette.tsx'
import { usePerson } from './person.ts'
import { RouterLink } from './router-link.tsx'
import { ReadFailed, ScreenSkeleton } from './screen-states.tsx'
import { readShop } from './shop.ts'
import { ShortcutList, showShortcuts, useShortcuts } from './shortcuts.tsx'
import { type Screen, SiteMap, useMenu } from './site-map.ts'
import { StepUpDialog } from './step-up.tsx'
import { TableCalls } from './table-calls.tsx'

/** Restores the session, or opens the login page, which leads back here. */
export function SignedIn() {
  const { status } = useStore(sessionStore)
  const { pathname, search } = useLocation()
  const worksOffline = useMatches().some(({ handle }) => (handle as Partial<Screen> | undefined)?.worksOffline)
  useEffect(() => {
    if (status === 'in') void readShop()
    if (status !== 'unreachable') return
    const timer = setInterval(() => void retrySession(), 5_000)
    return () => clearInterval(timer)
  }, [status])
  useEffect(() => {
    if (status !== 'unreachable') return
    const again = () => void restoreSession()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [status])
  if (status === 'starting') return <ScreenSkeleton />
  if (status === 'unreachable' && !worksOffline)
    return <ReadFailed error={{ code: 'unreachable', status: 0 }} onRetry={() => void restoreSession()} />
  if (status === 'out') return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />
  return (
    <LinkContext value={RouterLink}>
      <Outlet />
      <Notices />
      <StepUpDialog />
    </LinkContext>
  )
}

/** The bars over the whole width; a screen without the frame shows them itself. */
export const Bars = () => (
  <>
    <OfflineBar />
    <ExtendBar />
    <NewVersionBar />
    <TableCalls />
  </>
)

/** Opens the first screen of the person's role. */
export function Home() {
  const { role } = usePerson()
  const screens = use(SiteMap)
  const home = screens.find(({ homeOf }) => homeOf?.includes(role)) ?? screens[0]
  return <Navigate to={home?.path ?? '/more'} replace />
}

export function Frame() {
  return (
    <div className="flex h-dvh flex-col">
      <Bars />
      <div className="flex min-h-0 grow">
        <Sidebar />
        <div className="min-w-0 grow overflow-y-auto">
          <Outlet />
        </div>
      </div>
      <PhoneBar />
      <GlobalKeys />
      <Palette />
      <ShortcutList />
    </div>
  )
}

function GlobalKeys() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const screens = useMenu(usePerson())
  useShortcuts([
    { keys: '$mod+k', shown: 'Ctrl K', text: t`Go to a page`, run: openPalette, whileTyping: true },
    { keys: 'Shift+?', shown: '?', text: t`Show all keys`, run: showShortcuts },
    ...screens.flatMap(({ path, menu }) => {
      const opens = { text: i18n._(menu.title), run: () => void navigate(path) }
      return [
        ...(menu.key ? [{ keys: `g ${menu.key}`, shown: `G ${menu.key.toUpperCase()}`, ...opens }] : []),
        ...(menu.alone ? [{ keys: menu.alone, shown: menu.alone.toUpperCase(), ...opens }] : []),
      ]
    }),
  ])
  return null
}
