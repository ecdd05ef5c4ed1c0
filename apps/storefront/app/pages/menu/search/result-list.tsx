// The cards of a search: the first ones at once, more when the end of the list comes near, so that a key press never
// waits for cards that nobody sees.
import { ProductList } from '@dasturxon/ui/product-list'
import { startTransition, useEffect, useRef, useState } from 'react'
import { FoundCard } from '../current-branch/found-card.tsx'
import type { RenderedCard } from '../product/open-product.ts'
import { highlightMatches } from './highlight-matches.ts'

const shownAtFirst = 12
/** How far below the visible part the end of the list still counts as near. */
const nearBy = '600px'

type ResultListProps = { cards: readonly RenderedCard[]; asked: string; labelledBy: string }

export function ResultList({ cards, asked, labelledBy }: ResultListProps) {
  const [shown, setShown] = useState({ cards, count: shownAtFirst })
  if (shown.cards !== cards) setShown({ cards, count: shownAtFirst })
  const end = useRef<HTMLDivElement>(null)
  const hasMore = shown.count < cards.length
  useEffect(() => {
    if (!hasMore || !end.current) return
    const showMore = () => setShown(({ count }) => ({ cards, count: count + shownAtFirst }))
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && startTransition(showMore), {
      rootMargin: nearBy,
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [cards, hasMore, shown.count])
  return (
    <>
      <ProductList
        view="SMALL"
        labelledBy={labelledBy}
        items={cards.slice(0, shown.count).map(({ product, category }) => ({
          key: product.id,
          card: (
            <FoundCard
              product={product}
              category={category}
              view="SMALL"
              name={<HighlightedName name={product.name} asked={asked} />}
            />
          ),
        }))}
      />
      {hasMore && <div ref={end} />}
    </>
  )
}

/** A product name with the search matches highlighted. */
function HighlightedName({ name, asked }: { name: string; asked: string }) {
  const parts = highlightMatches(name, asked)
  return (
    <>
      {parts.map(({ from, to }, index) => [
        name.slice(parts[index - 1]?.to ?? 0, from),
        <mark key={from} className="rounded-badge bg-tint-2 text-ink">
          {name.slice(from, to)}
        </mark>,
      ])}
      {name.slice(parts.at(-1)?.to ?? 0)}
    </>
  )
}
