// The search page before a query, while the menu is loading, and after the menu could not be loaded.
import { Button } from '@dasturxon/ui/button'
import { ErrorState } from '@dasturxon/ui/empty-state'
import { Icon } from '@dasturxon/ui/icon'
import { Loading, ProductCardSkeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Catalogue } from '#features/catalogue/catalogue.ts'
import { useLanguage } from '#platform/document/document.ts'
import { CardRail } from '../product/card-rail.tsx'
import { suggestions } from './search-products.ts'
import { clearRecentSearches, recentSearches } from './recent-searches.ts'

type SearchProps = { onAsk: (text: string) => void }

export const SearchBeginning = ({ catalogue, onAsk }: { catalogue: Catalogue } & SearchProps) => (
  <>
    <Recent onAsk={onAsk} />
    <Suggested catalogue={catalogue} />
  </>
)

export function Recent({ onAsk }: SearchProps) {
  const { t } = useLingui()
  const [recent, setRecent] = useState(recentSearches)
  if (recent.length === 0) return null
  const clear = () => {
    clearRecentSearches()
    setRecent([])
  }
  return (
    <section className="px-gutter pt-6 desktop:px-0">
      <div className="flex items-center justify-between gap-3 pb-2">
        <h2 className="text-h3">{t`You looked for`}</h2>
        <Button tone="ghost" size="small" onClick={clear}>
          {t`Forget`}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((text) => (
          <li key={text} className="max-w-full">
            <button
              type="button"
              onClick={() => onAsk(text)}
              className="flex min-h-target max-w-full items-center gap-2 rounded-small bg-surface-2 px-3.5 text-label font-name transition-colors hover:bg-surface-3"
            >
              <Icon name="clock" className="size-4.5 text-ink-2" />
              <span className="truncate">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Suggested({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useLingui()
  const cards = suggestions(catalogue, useLanguage())
  if (cards.length === 0) return null
  return (
    <section className="pt-7">
      <h2 className="px-gutter pb-3 text-h3 desktop:px-0">{t`Try these`}</h2>
      <CardRail label={t`Try these`} cards={cards} width="w-38 desktop:w-44" />
    </section>
  )
}

export function SearchWaiting() {
  const { t } = useLingui()
  return (
    <Loading label={t`The menu is on its way`}>
      <div className="grid px-gutter desktop:grid-cols-2 desktop:gap-x-7 desktop:px-0">
        {[1, 2, 3, 4].map((index) => (
          <ProductCardSkeleton key={index} view="SMALL" />
        ))}
      </div>
    </Loading>
  )
}

export function SearchFailed() {
  const { t } = useLingui()
  return (
    <ErrorState
      title={t`The menu could not be loaded`}
      line={t`Check the connection and try again.`}
      action={
        <Button tone="fill" onClick={() => location.reload()}>
          {t`Try again`}
        </Button>
      }
    />
  )
}
