// A layer above the page: a sheet from the bottom, a pop-up in the middle, or the whole screen. The library behind it
// weighs as much as the rest of the shell, so it comes when a layer is first opened.
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { OverlayProps } from './overlay-props.ts'

export type { OverlayKind, OverlayProps } from './overlay-props.ts'

const Drawer = lazy(() => import('./overlay-drawer.tsx').then(({ OverlayDrawer }) => ({ default: OverlayDrawer })))
const Dialog = lazy(() => import('./overlay-dialog.tsx').then(({ OverlayDialog }) => ({ default: OverlayDialog })))

const desktop = '(min-width: 64rem)'

export function Overlay(props: OverlayProps) {
  // Once opened it stays, or there would be nothing left to play its leaving.
  const [wasOpened, setOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setOpened(true)
  // The server's page has no layers: one that an address opens comes right after hydration.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  if (!wasOpened || !isHydrated) return null
  const isDesktop = matchMedia(desktop).matches
  const Layer = props.kind === 'sheet' && !isDesktop ? Drawer : Dialog
  return (
    <Suspense>
      <Layer {...props} width={isDesktop ? props.width : 'narrow'} />
    </Suspense>
  )
}
