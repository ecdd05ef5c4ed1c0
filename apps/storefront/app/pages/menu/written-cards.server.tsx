// Writes the product cards of the menu as HTML, category by category. The home page contains this HTML, but neither the
// code of the cards nor their data: live-cards.tsx brings both, and hydrates what comes near.
import type { Language } from '@dasturxon/i18n/language'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createContext } from 'react-router'
import { type Shop, ShopContext } from '#features/shop/shop.ts'
import { DocumentContext } from '#platform/document/document.ts'
import { wordsFor } from '#platform/words/words.server.ts'
import { CategoryList, PopularList } from './category-cards.tsx'
import { type Menu, popularId } from './menu.ts'
import { cardsWith } from './product/open-product.ts'

/** Writes the cards for entry.server.tsx, which passes them to the page; only a document needs them, not its data. */
export const writtenCards = createContext<() => ReadonlyMap<string, string>>(() => new Map())

/** The cards of a menu in memory, for as long as the menu itself; `shop` is the state of the shop they were written for. */
const known = new WeakMap<Menu, { shop: string; cards: ReadonlyMap<string, string> }>()

/** A page that is not cached, such as one with an unknown query parameter, shows the same cards as the cached one. */
export function knownCards(menu: Menu, popular: readonly string[], shop: Shop, language: Language) {
  const state = JSON.stringify([popular, shop, language])
  const found = known.get(menu)
  if (found?.shop === state) return found.cards
  const cards = writeCards(menu, popular, shop, language)
  known.set(menu, { shop: state, cards })
  return cards
}

function writeCards(
  menu: Menu,
  popular: readonly string[],
  shop: Shop,
  language: Language,
): ReadonlyMap<string, string> {
  const i18n = wordsFor(language)
  const categories = menu.groups.flatMap((group) => group.categories)
  const write = (list: ReactNode) =>
    fromList(
      renderToString(
        <DocumentContext value={{ language, theme: 'light', themeCss: '' }}>
          <I18nProvider i18n={i18n}>
            <ShopContext value={shop}>{list}</ShopContext>
          </I18nProvider>
        </DocumentContext>,
      ),
    )
  const isFirst = (at: number) => at === 0 && popular.length === 0
  return new Map([
    [popularId, write(<PopularList cards={cardsWith(menu, popular)} />)],
    ...categories.map(
      (category, at) => [category.id, write(<CategoryList category={category} isFirst={isFirst(at)} />)] as const,
    ),
  ])
}

/** React writes preloads of the first pictures in front; here they would come no sooner than the pictures. */
const fromList = (html: string): string => html.slice(html.indexOf('<ul'))
