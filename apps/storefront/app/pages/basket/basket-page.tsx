// The page of the basket in each of its states.
import { LinkButton } from '@dasturxon/ui/button'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { Loading, ProductCardSkeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useBasketPrice } from '#features/basket/use-basket-price.ts'
import { BasketHead } from './basket-head.tsx'
import { FilledBasket } from './filled-basket.tsx'
import { MenuMissing } from './menu-missing.tsx'

const never = () => () => {}

export function BasketPage({ hasPromos }: { hasPromos: boolean }) {
  const priced = useBasketPrice()
  // Until this machine has told what it remembers, an empty basket would be a guess.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const state = isAlive ? priced.state : 'coming'
  return (
    <main className="mx-auto max-w-300 px-gutter pb-6 desktop:pt-7 desktop:pb-14">
      <BasketHead isFilled={state === 'ready'} />
      {state === 'coming' && <Coming />}
      {state === 'empty' && <Empty />}
      {state === 'missing' && <MenuMissing />}
      {state === 'ready' && <FilledBasket priced={priced} hasPromos={hasPromos} />}
    </main>
  )
}

function Empty() {
  const { t } = useLingui()
  return (
    <EmptyState
      art={<EmptyArt drawing="bag" />}
      title={t`Your basket is empty`}
      line={t`Pick something tasty, we will bring it hot.`}
      action={
        <LinkButton tone="fill" href="/">
          {t`To the menu`}
        </LinkButton>
      }
    />
  )
}

function Coming() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading`}>
      <div className="rounded-box bg-surface p-4 shadow-e1 desktop:max-w-180">
        <ProductCardSkeleton view="SMALL" />
        <ProductCardSkeleton view="SMALL" />
      </div>
    </Loading>
  )
}
