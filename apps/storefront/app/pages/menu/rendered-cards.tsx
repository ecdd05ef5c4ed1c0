// The cards of a category, rendered in the browser from the menu document of the page.
import type { Language } from '@dasturxon/i18n/language'
import { use } from 'react'
import { useLanguage } from '#platform/document/document.ts'
import { loadLater } from '#platform/deferred/deferred.tsx'
import { CategoryList, PopularList } from './category-cards.tsx'
import { categoryOf, loadMenuView } from './menu-view.ts'
import { cardsWith } from './product/open-product.ts'

type RenderedCardsProps = { categoryId: string; isFirst: boolean; menuAddress: string; ids?: readonly string[] }

export function RenderedCards({ categoryId, isFirst, menuAddress, ids }: RenderedCardsProps) {
  const menu = use(loadMenuView(menuAddress, useLanguage()))
  if (ids) return <PopularList cards={cardsWith(menu, ids)} />
  const category = categoryOf(menu, categoryId)
  return category && <CategoryList category={category} isFirst={isFirst} />
}

/** Loads what the cards need before the page is shown: the scroll position is restored when all cards are there. */
export const prepareCards = (menuAddress: string, language: Language): Promise<unknown> =>
  Promise.all([loadMenuView(menuAddress, language), loadLater()])
