// The checkout: where, when, who, how to pay, what to save and what to say, on one page and in that order. The server
// writes what is the same for everybody; basket, place and customer are filled in by the browser.
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState, ErrorState } from '@dasturxon/ui/empty-state'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { restoreBasket } from '#features/basket/basket.ts'
import { Sums } from '#features/basket/totals.tsx'
import { useShop } from '#features/shop/shop.ts'
import { PageHead } from '#shell/side-page/page-head.tsx'
import type { Route } from './+types/checkout.route.ts'
import { Box } from './box.tsx'
import { NoteBox } from './note-box.tsx'
import { loadOffer } from './offer.server.ts'
import { LeftOut, OrderLines } from './order-lines.tsx'
import { PayBox } from './pay-box.tsx'
import { PhoneBox } from './phone-box.tsx'
import { PlaceBar } from './place-bar.tsx'
import { PriceChangedSheet } from './price-changed.tsx'
import { SaveBox } from './save-box.tsx'
import { asksForPhone, useBlocked } from './use-blocked.ts'
import { useCheckout } from './use-checkout.ts'
import { usePlacing } from './use-placing.ts'
import { WhenBox } from './when-box.tsx'
import { WhereBox } from './where-box.tsx'
import { receiverFault, WhoBox } from './who-box.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadOffer({ context })
export const shouldRevalidate = () => false

export default function CheckoutPage({ loaderData: offer }: Route.ComponentProps) {
  const { t } = useLingui()
  const hasPage = useShop()?.basket.hasPage ?? true
  const [isRestored, setRestored] = useState(false)
  // Not at once: what is remembered comes with the first effects, and an empty basket must not flash before it.
  useEffect(() => {
    restoreBasket()
    const timer = setTimeout(() => setRestored(true))
    return () => clearTimeout(timer)
  }, [])
  const [digits, setDigits] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const known = useCheckout(offer)
  const placing = usePlacing(known)
  const checkout = { ...known, reasons: [...known.reasons, ...placing.reasons] }
  const blocked = useBlocked(checkout, checkout.reasons, digits)

  const asksWho = offer.hasReceiver && checkout.service !== 'DINE_IN'

  const place = () => {
    setAsked(true)
    if (!asksWho || receiverFault(checkout.wish) === null) placing.place()
  }
  if (isRestored && checkout.state === 'empty' && !placing.isPlacing)
    return (
      <main className="mx-auto max-w-300 px-gutter pb-10">
        <PageHead title={t`Checkout`} back="/" />
        <EmptyState
          art={<EmptyArt drawing="bag" />}
          title={t`Your basket is empty`}
          line={t`Choose something tasty first.`}
          action={<LinkButton tone="fill" href="/">{t`To the menu`}</LinkButton>}
        />
      </main>
    )
  if (checkout.state === 'missing')
    return (
      <main className="mx-auto max-w-300 px-gutter pb-10">
        <PageHead title={t`Checkout`} back="/" />
        <ErrorState
          title={t`The menu could not be loaded`}
          line={t`Your basket is safe.`}
          action={<Button tone="fill" onClick={checkout.renew}>{t`Try again`}</Button>}
        />
      </main>
    )
  const bar = <PlaceBar checkout={checkout} placing={placing} blocked={blocked} onPress={place} />
  return (
    <main className="mx-auto max-w-300 px-gutter pb-36 max-desktop:**:scroll-mb-28 desktop:pt-7 desktop:pb-10">
      <PageHead title={t`Checkout`} back={hasPage ? '/basket' : '/'} />
      <div className="grid gap-3 desktop:grid-cols-[minmax(0,1fr)_24.5rem] desktop:items-start desktop:gap-7">
        <div className="grid min-w-0 gap-3">
          <LeftOut checkout={checkout} />
          <WhereBox checkout={checkout} offer={offer} />
          <WhenBox checkout={checkout} />
          {asksWho && <WhoBox checkout={checkout} isAsked={isAsked} />}
          <PayBox checkout={checkout} />
          <SaveBox checkout={checkout} offer={offer} />
          <NoteBox checkout={checkout} />
          {isRestored && asksForPhone(checkout) && (
            <PhoneBox service={checkout.service} onEntered={placing.placeWhenPriced} onDigits={setDigits} />
          )}
        </div>
        <div className="desktop:sticky desktop:top-26">
          <Box title={t`Your order`}>
            <OrderLines checkout={checkout} />
            <Sums price={checkout.price} promoCode={checkout.basket.promoCode} />
            <div className="fixed inset-x-0 bottom-0 z-45 border-t border-line bg-surface px-gutter pt-3 pb-[calc(var(--safe-bottom)+--spacing(3))] desktop:static desktop:z-auto desktop:border-0 desktop:p-0">
              {bar}
            </div>
          </Box>
        </div>
      </div>
      <PriceChangedSheet changed={placing.changed} onAgree={placing.agree} onClose={placing.disagree} />
    </main>
  )
}
