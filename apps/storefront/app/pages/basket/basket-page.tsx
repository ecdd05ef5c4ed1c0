// The basket page in its states: loading, empty, menu not available, filled.
import { Button, LinkButton } from '@dasturxon/ui/button'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState, ErrorState } from '@dasturxon/ui/empty-state'
import { Loading, ProductCardSkeleton } from '@dasturxon/ui/skeleton'
import { useSyncExternalStore } from 'react'
import { Icon } from '@dasturxon/ui/icon'
import { Link } from 'react-router'
import { useLingui } from '@lingui/react/macro'
import { useClearBasket } from '#features/basket/clear-basket.ts'
import { SuggestedDishes } from '#features/basket/suggested-dishes.tsx'
import { useBasketPrice } from '#features/basket/use-basket-price.ts'
import { isAtTable } from '#features/destination/destination.ts'
import { TableCard } from '#features/destination/table-card.tsx'
import { useDestination } from '#features/destination/use-destination.ts'
import { FilledBasket } from './filled-basket.tsx'

const noSubscription = () => () => {}

export function BasketPage() {
  const priced = useBasketPrice()
  const destination = useDestination()
  // False on the server and during hydration: the basket is stored in the browser and is only known afterwards.
  const isHydrated = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
  const state = isHydrated ? priced.state : 'coming'
  return (
    <main className="mx-auto max-w-300 px-gutter pb-6 desktop:pt-7 desktop:pb-14">
      <BasketHead isFilled={state === 'ready'} />
      {isHydrated && isAtTable(destination) && destination.table && (
        <div className="pb-3">
          <TableCard table={destination.table} />
        </div>
      )}
      {state === 'coming' && <Coming />}
      {state === 'empty' && <Empty />}
      {state === 'missing' && <MenuMissing />}
      {state === 'ready' && <FilledBasket priced={priced} />}
    </main>
  )
}

function Empty() {
  const { t } = useLingui()
  return (
    <>
      <EmptyState
        isPart
        art={<EmptyArt drawing="bag" />}
        title={t`Your basket is empty`}
        line={t`Pick something tasty and we’ll bring it hot.`}
        action={
          <LinkButton tone="fill" href="/">
            {t`Go to menu`}
          </LinkButton>
        }
      />
      <SuggestedDishes view="RAIL" />
    </>
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

/** The page title, the back link on a phone, and the button that clears the basket. */
export function BasketHead({ isFilled }: { isFilled: boolean }) {
  const { t } = useLingui()
  const clear = useClearBasket()
  return (
    <div className="grid min-h-14 grid-cols-[1fr_auto_1fr] items-center gap-2 pt-(--safe-top) desktop:flex desktop:min-h-0 desktop:items-end desktop:justify-between desktop:pt-0 desktop:pb-5">
      <Link
        to="/"
        aria-label={t`Back`}
        className="-ml-[10px] grid size-[44px] place-items-center in-data-host-back:invisible desktop:hidden"
      >
        <Icon name="back" className="size-6" />
      </Link>
      <h1 className="text-center text-h4 desktop:text-left desktop:text-title">{t`Basket`}</h1>
      {isFilled && (
        <button
          type="button"
          onClick={clear}
          className="min-h-target justify-self-end text-label font-name underline-offset-4 hover:underline"
        >
          {t`Clear`}
        </button>
      )}
    </div>
  )
}

/** Shown if the menu could not be loaded: prices are not known, but the basket is still stored. */
export function MenuMissing() {
  const { t } = useLingui()
  return (
    <ErrorState
      title={t`Couldn’t load the menu`}
      line={t`Your basket is saved on this device.`}
      action={
        <Button tone="fill" onClick={() => window.location.reload()}>
          {t`Try again`}
        </Button>
      }
    />
  )
}
