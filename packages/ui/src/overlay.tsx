// An overlay above the page: a bottom sheet, a centred pop-up or full screen. The library for it is as large as the
// rest of the shell, so it is loaded when an overlay is first opened.
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { OverlayProps } from './overlay-props.ts'

export type { OverlayProps } from './overlay-props.ts'

const Sheet = lazy(() => import('./overlay-sheet.tsx').then(({ OverlaySheet }) => ({ default: OverlaySheet })))
const Dialog = lazy(() => import('./overlay-dialog.tsx').then(({ OverlayDialog }) => ({ default: OverlayDialog })))

const desktop = '(min-width: 64rem)'

export function Overlay(props: OverlayProps) {
  // Once opened, the component stays mounted, otherwise the closing animation could not play.
  const [wasOpened, setOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setOpened(true)
  // Server HTML contains no overlays: an overlay opened by the URL appears right after hydration.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  if (!wasOpened || !isHydrated) return null
  const isDesktop = matchMedia(desktop).matches
  const Layer = props.kind === 'sheet' && !isDesktop ? Sheet : Dialog
  return (
    <Suspense>
      <Layer {...props} width={isDesktop ? props.width : 'narrow'} />
    </Suspense>
  )
}
