// What frames every screen of a shop: the session, the navigation, the bars above and the dialogs of the shell.
import { LinkContext } from '@dasturxon/ui/link'
import { useLingui } from '@lingui/react/macro'
import { use, useEffect } from 'react'
import { Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { useStore } from 'zustand'
import { restoreSession, retrySession, sessionStore } from '#platform/session.ts'
import { keepScreenOn } from '#platform/wake-lock.ts'
import { ExtendBar } from './extend-bar.tsx'
import { NewVersionBar, OfflineBar, SilentBar } from './offline-bar.tsx'
import { StaleBar } from './stale-bar.tsx'
import { Notices } from './notices.tsx'
import { PhoneBar, Sidebar } from './navigation.tsx'
import { openPalette, Palette } from './palette.tsx'
import { PauseBar } from './pause-bar.tsx'
import { usePerson } from './person.ts'
import { RouterLink } from './router-link.tsx'
import { ScreenSheet, useOpenScreen } from './screen-sheet.tsx'
import { ReadFailed, ScreenSkeleton } from './screen-states.tsx'
import { RingBar } from './ring-bar.tsx'
import { ShiftWatch } from './shift-watch.tsx'
import { readShop, useShift } from './shop.ts'
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
  useScreenOn(status === 'in' || status === 'unreachable')
  if (status === 'starting') return <ScreenSkeleton />
  if (status === 'unreachable' && !worksOffline)
    return <ReadFailed error={{ code: 'unreachable', status: 0 }} onRetry={() => void restoreSession()} />
  if (status === 'out') return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />
  return (
    <LinkContext value={RouterLink}>
      <Outlet />
      {status === 'in' && <ShiftWatch />}
      <Notices />
      <StepUpDialog />
    </LinkContext>
  )
}

/** A screen that was reloaded in the middle of a shift does not sleep either. */
function useScreenOn(isSignedIn: boolean): void {
  const isOn = useShift() !== null && isSignedIn
  useEffect(() => {
    if (isOn) void keepScreenOn()
  }, [isOn])
}

/** The bars of a screen without the frame: of kitchens and couriers, whose buttons are larger. */
export const Bars = () => (
  <>
    <WideBars />
    <div className="big-targets">
      <RingBar />
    </div>
  </>
)

const WideBars = () => (
  <>
    <OfflineBar />
    <StaleBar />
    <ExtendBar />
    <NewVersionBar />
    <TableCalls />
    <PauseBar />
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
      <WideBars />
      <div className="flex min-h-0 grow">
        <Sidebar />
        <div className="flex min-w-0 grow flex-col">
          <RingBar />
          <SilentBar />
          <div
            // Keyboard users must be able to scroll a screen without focusable elements.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="min-h-0 grow overflow-y-auto -outline-offset-3"
          >
            <Outlet />
          </div>
        </div>
      </div>
      <PhoneBar />
      <GlobalKeys />
      <Palette />
      <ScreenSheet />
      <ShortcutList />
    </div>
  )
}

function GlobalKeys() {
  const { t, i18n } = useLingui()
  const open = useOpenScreen()
  const screens = useMenu(usePerson())
  useShortcuts([
    { keys: '$mod+k', shown: 'Ctrl K', text: t`Go to a page`, run: openPalette, whileTyping: true },
    { keys: 'Shift+?', shown: '?', text: t`Show all shortcuts`, run: showShortcuts },
    ...screens.flatMap((screen) => {
      const { menu } = screen
      const opens = { text: i18n._(menu.title), run: () => open(screen) }
      return [
        ...(menu.key ? [{ keys: `g ${menu.key}`, shown: `G ${menu.key.toUpperCase()}`, ...opens }] : []),
        ...(menu.alone ? [{ keys: menu.alone, shown: menu.alone.toUpperCase(), ...opens }] : []),
      ]
    }),
  ])
  return null
}
