// The cards of a category. On the first page the server has written them, and the page leaves them as they are; when the
// menu is opened from another page, the browser renders them.
import { createContext, lazy, use, useState } from 'react'
import { useServerWritten } from '#platform/document/server-written.tsx'

/** The HTML of the cards by category id. Null in the browser. */
export const CardsHtml = createContext<ReadonlyMap<string, string> | null>(null)

const RenderedCards = lazy(() => import('./rendered-cards.tsx').then(({ RenderedCards: it }) => ({ default: it })))

type CardListProps = {
  categoryId: string
  isFirst: boolean
  menuAddress: string
  /** The products of the list when it is no category. */
  ids?: readonly string[]
}

export function CardList({ categoryId, ...list }: CardListProps) {
  const html = use(CardsHtml)?.get(categoryId) ?? ''
  const [isWritten] = useState(useServerWritten())
  return isWritten ? (
    // React keeps the children of such an element when it hydrates the page. The list is hydrated as a root of its own,
    // so it must not be an element of this one.
    <div
      className="contents"
      data-category={categoryId}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  ) : (
    <RenderedCards categoryId={categoryId} {...list} />
  )
}
