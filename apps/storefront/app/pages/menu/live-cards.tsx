// Hydrates the product cards that the server has written, one category at a time, when they are needed. Each category is
// a React root of its own: inside the root of the page, every change of the URL would make React hydrate all of them.
import { I18nProvider } from '@lingui/react'
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { ShopContext, useShop } from '#features/shop/shop.ts'
import { DocumentContext, useDocument } from '#platform/document/document.ts'
import { i18n } from '#platform/words/words.ts'
import { CategoryCards, PopularCards } from './category-cards.tsx'
import { takeEarlyTaps } from './early-taps.ts'
import { categoryOf, loadMenuView } from './menu-view.ts'
import { popularId } from './menu.ts'
import { productsIn, startWhenNeeded } from './needed-lists.ts'
import { cardsWith } from './product/open-product.ts'

const written = '[data-category]'

/** Renders nothing itself. */
export function LiveCards({ menuAddress }: { menuAddress: string }) {
  const branding = useDocument()
  const shop = useShop()
  useEffect(() => {
    const lists = [...document.querySelectorAll<HTMLElement>(written)]
    const roots: Root[] = []
    let isGone = false

    const hydrate = async (list: HTMLElement) => {
      const menu = await loadMenuView(menuAddress, branding.language)
      const id = list.dataset['category'] ?? ''
      const category = categoryOf(menu, id)
      const root = list.firstElementChild
      // A later run of this effect hydrates the same lists.
      if (isGone || (!category && id !== popularId) || !root || !list.isConnected) return
      const cards = (
        <StrictMode>
          <DocumentContext value={branding}>
            <I18nProvider i18n={i18n}>
              <ShopContext value={shop}>
                <Hydrated onHydrated={() => repeatTaps(list)}>
                  {category ? (
                    <CategoryCards category={category} isFirst={list === lists[0]} />
                  ) : (
                    <PopularCards cards={cardsWith(menu, productsIn(list))} />
                  )}
                </Hydrated>
              </ShopContext>
            </I18nProvider>
          </DocumentContext>
        </StrictMode>
      )
      list.dataset['live'] = ''
      // React interrupts a transition for input and for the next frame.
      startTransition(() => void roots.push(hydrateRoot(root, cards)))
    }

    const tapped = new Map<HTMLElement, HTMLElement[]>()
    const repeatTaps = (list: HTMLElement) => {
      for (const button of tapped.get(list) ?? []) button.click()
      tapped.delete(list)
    }
    const needed = startWhenNeeded(lists, shop?.services[0], hydrate)
    const stopTaps = takeEarlyTaps((button) => {
      const list = button.closest<HTMLElement>(written)
      if (!list) return
      tapped.set(list, [...(tapped.get(list) ?? []), button])
      needed.startNow(list)
    })
    return () => {
      isGone = true
      needed.stop()
      stopTaps()
      // Later, because React refuses to unmount a root while it commits another.
      setTimeout(() => {
        for (const root of roots) root.unmount()
      })
    }
  }, [menuAddress, branding, shop])
  return null
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // The first effect runs when the cards are hydrated.
  useEffect(onHydrated, [onHydrated])
  return children
}
