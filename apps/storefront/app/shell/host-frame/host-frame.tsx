// What a shop does in an app besides its pages: the app's back button, its vibration, and the link it was opened with.
// Downloaded only inside an app.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { basketStore, countIn } from '#features/basket/basket.ts'
import { sheetQuery, useShop } from '#features/shop/shop.ts'
import { useHost } from '#platform/host/current-host.ts'
import type { Host } from '#platform/host/host.ts'
import { openStartLink } from './open-start-link.ts'
import { type ParentPage, parentPage } from './parent-page.ts'

export function HostFrame() {
  const host = useHost()
  useBackButton(host)
  useVibration(host)
  useStartLink(host)
  return null
}

/** The back links of the pages are hidden beside the app's own button. */
function useBackButton({ setBackButton }: Host): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const hasBasketPage = useShop()?.basket.hasPage ?? true
  useEffect(() => {
    // An opened product and the basket as a sheet are layers above the menu, with addresses of their own.
    const query = new URLSearchParams(search)
    const isLayer = pathname === '/' && (query.has('product') || query.has(sheetQuery))
    const parent = isLayer ? { path: '/', isFixed: false } : parentPage(pathname, hasBasketPage)
    const goBack = (to: ParentPage) => {
      if (closeDialog()) return
      const { idx = 0, usr } = (window.history.state ?? {}) as { idx?: number; usr?: { cameBack?: true } | null }
      // A page that was reached by going up has the page below it as its past: one step back would lead down again.
      if (idx > 0 && !to.isFixed && !usr?.cameBack) return void navigate(-1)
      void navigate(to.path, { replace: true, state: { cameBack: true } })
    }
    if (setBackButton) document.documentElement.dataset['hostBack'] = ''
    setBackButton?.(parent && (() => goBack(parent)))
  }, [setBackButton, navigate, pathname, search, hasBasketPage])
}

/** A dialog or sheet above the page closes first, by the key that closes it on a computer. */
function closeDialog(): boolean {
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
  dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  return dialog !== null
}

function useVibration({ vibrate }: Host): void {
  useEffect(
    () =>
      basketStore.subscribe((now, before) => {
        // The basket also grows when it arrives from another device.
        if (navigator.userActivation.isActive && countIn(now) > countIn(before)) vibrate('added')
      }),
    [vibrate],
  )
}

function useStartLink({ launch: { startParameter } }: Host): void {
  const navigate = useNavigate()
  useEffect(() => {
    void openStartLink(startParameter).then((path) => path && navigate(path))
  }, [startParameter, navigate])
}
