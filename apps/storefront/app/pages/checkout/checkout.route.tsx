// The checkout: destination, time, receiver, payment, discounts and notes on one page. The server renders what is the
// same for every customer; the browser fills in basket, destination and customer.
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { EmptyState, ErrorState } from '@dasturxon/ui/empty-state'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { restoreBasket } from '#features/basket/basket.ts'
import { Totals } from '#features/basket/totals.tsx'
import type { TypedCode } from '#features/login/code-step.tsx'
import { useShop } from '#features/shop/shop.ts'
import { useHost } from '#platform/host/current-host.ts'
import { PageHead } from '#shell/side-page/page-head.tsx'
import type { Route } from './+types/checkout.route.ts'
import { goToPart, SectionBox, sectionGroup } from './section-box.tsx'
import { openRow } from './section-row.tsx'
import { NotesSection } from './notes-section.tsx'
import { loadOffer } from './offer.server.ts'
import { BasketRow, OrderLines } from './order-lines.tsx'
import { PaymentSection } from './payment-section.tsx'
import { PhoneSection } from './phone-section.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { PriceChangedSheet } from './price-changed.tsx'
import { DiscountSection } from './discount-section.tsx'
import { asksForPhone, useNextRequirement } from './use-next-requirement.ts'
import { useCheckout } from './use-checkout.ts'
import { isBusy, refusalsOf } from './checkout-machine.ts'
import { useCheckoutMachine } from './use-checkout-machine.ts'
import { TimeSection } from './time-section.tsx'
import { DestinationSection } from './destination-section.tsx'
import { CustomerRow, receiverFault, ReceiverSection } from './receiver-section.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => loadOffer({ context, request })
export const shouldRevalidate = () => false

export default function CheckoutPage({ loaderData: offer }: Route.ComponentProps) {
  const { t } = useLingui()
  const hasPage = useShop()?.basket.hasPage ?? true
  const [isRestored, setRestored] = useState(false)
  // Set in a later task than the restoring: otherwise the page could say for a moment that the basket is empty.
  useEffect(() => {
    restoreBasket()
    const timer = setTimeout(() => setRestored(true))
    return () => clearTimeout(timer)
  }, [])
  // Where the app shows the main button, only the notices are left of the bar.
  const hasBar = useHost().setMainButton === null
  const [typed, setTyped] = useState<TypedCode>(0)
  const [isSubmitted, setSubmitted] = useState(false)
  const priced = useCheckout(offer)
  const [phase, send] = useCheckoutMachine(priced)
  const checkout = { ...priced, refusals: [...priced.refusals, ...refusalsOf(phase)] }
  const missing = useNextRequirement(checkout, typed)

  useEffect(() => () => openRow(null), [])
  const asksForReceiver = offer.hasReceiver && checkout.service !== 'DINE_IN'

  const submit = () => {
    const hasFault = asksForReceiver && receiverFault(checkout.request) !== null
    setSubmitted(hasFault)
    if (hasFault) goToPart('receiver')
    else send({ type: 'submitted' })
  }
  if (isRestored && checkout.state === 'empty' && !isBusy(phase))
    return (
      <main className="mx-auto max-w-300 px-gutter pb-10">
        <PageHead title={t`Checkout`} back="/" />
        <EmptyState
          art={<EmptyArt drawing="bag" />}
          title={t`Your basket is empty`}
          line={t`Choose something tasty first.`}
          action={<LinkButton tone="fill" href="/">{t`Go to menu`}</LinkButton>}
        />
      </main>
    )
  if (checkout.state === 'missing')
    return (
      <main className="mx-auto max-w-300 px-gutter pb-10">
        <PageHead title={t`Checkout`} back="/" />
        <ErrorState
          title={t`Couldn’t load the menu`}
          line={t`Your basket is saved.`}
          action={<Button tone="fill" onClick={checkout.renew}>{t`Try again`}</Button>}
        />
      </main>
    )
  return (
    <main className="mx-auto max-w-300 px-gutter pb-[calc(var(--bar,7rem)+--spacing(4))] max-desktop:**:scroll-mb-(--bar) desktop:pt-7 desktop:pb-10">
      <PageHead title={t`Checkout`} back={hasPage ? '/basket' : '/'} />
      <div className="grid grid-cols-1 gap-3 desktop:grid-cols-[minmax(0,1fr)_24.5rem] desktop:items-start desktop:gap-7">
        <div className="grid min-w-0 grid-cols-1 gap-3">
          <div className={checkout.isKnown ? sectionGroup : 'grid min-w-0 grid-cols-1 gap-3'}>
            <DestinationSection checkout={checkout} offer={offer} />
            <TimeSection checkout={checkout} />
            {asksForReceiver && <ReceiverSection checkout={checkout} isSubmitted={isSubmitted} />}
            {!asksForReceiver && checkout.session.user && <CustomerRow checkout={checkout} />}
            <PaymentSection checkout={checkout} />
            <DiscountSection checkout={checkout} offer={offer} />
          </div>
          <NotesSection checkout={checkout} />
          {isRestored && asksForPhone(checkout) && (
            <PhoneSection
              service={checkout.service}
              onEntered={() =>
                send({ type: 'submittedAfterLogin', linesKey: checkout.linesKey ?? '', accepted: checkout.price })
              }
              onDigits={setTyped}
            />
          )}
        </div>
        <div className="desktop:sticky desktop:top-26">
          <SectionBox title={t`Your order`} isTitleWide>
            <OrderLines checkout={checkout} />
            <BasketRow checkout={checkout} href={hasPage ? '/basket' : '/'} />
            {checkout.state === 'ready' ? (
              <Totals
                price={checkout.price}
                promoCode={checkout.basket.promoCode}
                // A known customer has the address on the same screen, in the first row.
                addressLine={checkout.isKnown ? null : (checkout.destination.address?.line ?? null)}
              />
            ) : (
              <Loading label={t`Loading`}>
                <div className="grid gap-2.5 py-1">
                  <Skeleton shape="line" />
                  <Skeleton shape="title" />
                </div>
              </Loading>
            )}
            <div ref={hasBar ? followBar : undefined} className={`grid grid-cols-1 gap-2 ${hasBar ? fixedBar : ''}`}>
              <SubmitBar checkout={checkout} phase={phase} missing={missing} onPress={submit} />
            </div>
          </SectionBox>
        </div>
      </div>
      <PriceChangedSheet
        phase={phase}
        lines={checkout.orderable}
        onAgree={() => send({ type: 'priceAgreed' })}
        onClose={() => send({ type: 'priceDeclined' })}
      />
    </main>
  )
}

const fixedBar =
  'fixed inset-x-0 bottom-0 z-45 border-t border-line bg-surface px-gutter pt-3 pb-[calc(var(--safe-bottom)+--spacing(3))] desktop:static desktop:z-auto desktop:border-0 desktop:p-0'

/** Tells the page how high the bar at the lower edge of a phone is: a notice makes it higher. */
function followBar(bar: HTMLDivElement | null) {
  if (!bar) return undefined
  const watch = new ResizeObserver(() => bar.closest('main')?.style.setProperty('--bar', `${bar.offsetHeight}px`))
  watch.observe(bar)
  return () => watch.disconnect()
}
