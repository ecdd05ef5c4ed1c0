// Opens a screen of the site map: as a sheet over the current one where it has a sheet, otherwise by its address.
import { type ComponentType, type MouseEvent, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { loadWords, withRetries } from '#platform/words.ts'
import type { Screen, SheetProps } from './site-map.ts'

type Opened = Pick<Screen, 'path' | 'part' | 'sheet'>

const store = createStore<{ Sheet: ComponentType<SheetProps> | null; isOpen: boolean }>()(() => ({
  Sheet: null,
  isOpen: false,
}))

export function useOpenScreen(): (screen: Opened) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return ({ path, part, sheet }) => {
    if (!sheet || pathname === path) return void navigate(path)
    Promise.all([withRetries(sheet), loadWords(part)]).then(
      ([{ Sheet }]) => store.setState({ Sheet, isOpen: true }),
      // The page says that it could not be loaded.
      () => navigate(path),
    )
  }
}

/** For a link to a screen: a plain click opens the sheet, a click for a new tab opens the page there. */
export function useSheetLink(): (screen: Opened) => {
  onClick?: (event: MouseEvent) => void
  'aria-haspopup'?: 'dialog'
} {
  const open = useOpenScreen()
  return (screen) => {
    if (!screen.sheet) return {}
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      open(screen)
    }
    return { onClick, 'aria-haspopup': 'dialog' }
  }
}

const close = () => store.setState({ isOpen: false })

/** The sheet that is open. It closes when the person goes to another screen. */
export function ScreenSheet() {
  const { Sheet, isOpen } = useStore(store)
  const { pathname } = useLocation()
  useEffect(() => close, [pathname])
  return Sheet && <Sheet isOpen={isOpen} onClose={close} />
}
