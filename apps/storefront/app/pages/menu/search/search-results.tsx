// The search results, optionally filtered by one category; without results, a note with suggestions.
import { formatNumber } from '@dasturxon/i18n/format'
import { Chip } from '@dasturxon/ui/chip'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { ProductList } from '@dasturxon/ui/product-list'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Catalogue } from '#features/catalogue/catalogue.ts'
import { useLanguage } from '#platform/document/document.ts'
import { MenuCard } from '../menu-card.tsx'
import { searchProducts } from './search-products.ts'
import { highlightMatches } from './highlight-matches.ts'
import { addRecentSearch } from './recent-searches.ts'
import { Recent, Suggested } from './search-states.tsx'

type SearchResultsProps = { catalogue: Catalogue; text: string; onAsk: (text: string) => void }

const headingId = 'found'
const chipsAtMost = 6

export function SearchResults({ catalogue, text, onAsk }: SearchResultsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const asked = useDeferredValue(text.trim())
  const found = useMemo(() => searchProducts(catalogue, language, asked), [catalogue, language, asked])
  const count = formatNumber(found.length, language)
  const [only, setOnly] = useState<string | null>(null)
  const categories = [...new Map(found.map(({ category }) => [category.id, category.name]))].slice(0, chipsAtMost)
  const narrowed = categories.some(([id]) => id === only) ? only : null
  const shown = narrowed === null ? found : found.filter(({ category }) => category.id === narrowed)

  if (found.length === 0)
    return (
      <>
        <EmptyState
          isPart
          art={<EmptyArt drawing="lens" />}
          title={t`Nothing for “${asked}”`}
          line={t`Check the spelling, or begin with one of these.`}
        />
        <Suggested catalogue={catalogue} />
        <Recent onAsk={onAsk} />
      </>
    )
  return (
    <>
      <h2
        id={headingId}
        aria-live="polite"
        className="px-gutter pb-3 text-meta text-ink-2 desktop:px-0 desktop:text-title desktop:text-ink"
      >
        {t`“${asked}”: ${count} found`}
      </h2>
      {categories.length > 1 && (
        <div className="rail scroll-px-gutter gap-2 px-gutter pb-2 desktop:scroll-px-0 desktop:px-0">
          <Chip tone="ink" isOn={narrowed === null} onClick={() => setOnly(null)}>
            {t`Everything`}
          </Chip>
          {categories.map(([id, name]) => (
            <Chip key={id} tone="ink" isOn={narrowed === id} onClick={() => setOnly(id)}>
              {name}
            </Chip>
          ))}
        </div>
      )}
      {/* A click on a result stores the query as a recent search. */}
      <div onClickCapture={() => addRecentSearch(asked)}>
        <ProductList
          view="SMALL"
          labelledBy={headingId}
          items={shown.map(({ product, category }) => ({
            key: product.id,
            card: (
              <MenuCard
                product={product}
                category={category}
                view="SMALL"
                name={<HighlightedName name={product.name} asked={asked} />}
              />
            ),
          }))}
        />
      </div>
      <Recent onAsk={onAsk} />
    </>
  )
}

/** A product name with the search matches highlighted. */
export function HighlightedName({ name, asked }: { name: string; asked: string }) {
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
