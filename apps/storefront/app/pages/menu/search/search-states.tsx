// The search page before a query, while the menu is loading, and after the menu could not be loaded.
import { Button } from '@dasturxon/ui/button'
import { ErrorState } from '@dasturxon/ui/empty-state'
import { Loading, ProductCardSkeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import type { Catalogue } from '#features/catalogue/catalogue.ts'
import { useLanguage } from '#platform/document/document.ts'
import { CardRail } from '../product/card-rail.tsx'
import { suggestions } from './search-products.ts'
import { Categories } from './categories.tsx'
import { Recent } from './recent.tsx'

type BeginningProps = { catalogue: Catalogue; onAsk: (text: string) => void }

export const SearchBeginning = ({ catalogue, onAsk }: BeginningProps) => (
  <>
    <Recent onAsk={onAsk} />
    <Categories catalogue={catalogue} />
    <Suggested catalogue={catalogue} />
  </>
)

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
    <Loading label={t`Loading the menu`}>
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
      title={t`Couldn’t load the menu`}
      line={t`Check your connection and try again.`}
      action={
        <Button tone="fill" onClick={() => location.reload()}>
          {t`Try again`}
        </Button>
      }
    />
  )
}
