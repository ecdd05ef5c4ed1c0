// The search results, optionally filtered by one category; without results, a note with suggestions.
import { formatNumber } from '@dasturxon/i18n/format'
import { Chip } from '@dasturxon/ui/chip'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Catalogue } from '#features/catalogue/catalogue.ts'
import { useLanguage } from '#platform/document/document.ts'
import type { RenderedCard } from '../product/open-product.ts'
import { searchProducts } from './search-products.ts'
import { addRecentSearch } from './recent-searches.ts'
import { ResultList } from './result-list.tsx'
import { Categories } from './categories.tsx'
import { Recent } from './recent.tsx'
import { Suggested } from './search-states.tsx'

type SearchResultsProps = { catalogue: Catalogue; asked: string; onAsk: (text: string) => void }

const headingId = 'found'
const similarId = 'similar'
const chipsAtMost = 6

export function SearchResults({ catalogue, asked, onAsk }: SearchResultsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { found, similar } = useMemo(() => searchProducts(catalogue, language, asked), [catalogue, language, asked])
  const count = formatNumber(found.length, language)
  const [only, setOnly] = useState<string | null>(null)
  const categories = [...new Map(found.map(({ category }) => [category.id, category.name]))].slice(0, chipsAtMost)
  const narrowed = categories.some(([id]) => id === only) ? only : null
  const shown = useMemo(
    () => (narrowed === null ? found : found.filter(({ category }) => category.id === narrowed)),
    [found, narrowed],
  )

  if (found.length === 0)
    return (
      <>
        <EmptyState
          isPart
          art={<EmptyArt drawing="lens" />}
          title={t`No results for “${asked}”`}
          line={similar.length > 0 ? undefined : t`Check the spelling or try these.`}
        />
        <Similar cards={similar} asked={asked} />
        {similar.length === 0 && <Suggested catalogue={catalogue} />}
        <Categories catalogue={catalogue} />
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
        {t`“${asked}”: ${plural(count, { one: '# dish', other: '# dishes' })}`}
      </h2>
      {categories.length > 1 && (
        <div className="rail scroll-px-gutter gap-2 px-gutter pb-2 desktop:scroll-px-0 desktop:px-0">
          <Chip tone="ink" isOn={narrowed === null} onClick={() => setOnly(null)}>
            {t`All`}
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
        <ResultList cards={shown} asked={asked} labelledBy={headingId} />
      </div>
      <Similar cards={similar} asked={asked} />
      <Recent onAsk={onAsk} />
    </>
  )
}

/** Products that are one typo or one word away from the query. */
function Similar({ cards, asked }: { cards: readonly RenderedCard[]; asked: string }) {
  const { t } = useLingui()
  if (cards.length === 0) return null
  return (
    <section className="pt-6" onClickCapture={() => addRecentSearch(asked)}>
      <h2 id={similarId} className="px-gutter pb-3 text-h3 desktop:px-0">{t`Similar`}</h2>
      <ResultList cards={cards} asked={asked} labelledBy={similarId} />
    </section>
  )
}
