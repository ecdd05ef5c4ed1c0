// What a customer can do about an unpaid order. Every action keeps the same order; only giving up ends it.
import { payWithCard } from '@dasturxon/contracts/cards.endpoints'
import { cancelOrder, repeatOrder } from '@dasturxon/contracts/orders.endpoints'
import { changeMethod, checkout } from '@dasturxon/contracts/payments.endpoints'
import { type PaymentType, paysOnHandover } from '@dasturxon/rules/payment-methods'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { changeBasket } from '#features/basket/basket.ts'
import { fillBasket } from '#features/reorder/fill-basket.ts'
import { basketHref, useShop } from '#features/shop/shop.ts'
import { callWithFeedback } from '#platform/calls/call-with-feedback.ts'
import { useLanguage } from '#platform/document/document.ts'
import { hostStore } from '#platform/host/current-host.ts'
import { notify } from '#platform/feedback/notify.ts'
import type { Order } from '../order.ts'
import { ordersHref } from '../order-frame.tsx'
import type { Provider } from './payment-phase.ts'

/** What is being done: a payment type, a card's id, or giving up. */
export type Doing = PaymentType | (string & {}) | null

const isProvider = (type: PaymentType): type is Provider => type === 'PAYME' || type === 'CLICK' || type === 'UZUM'

export function usePayActions(order: Order | null, refresh: () => Promise<unknown>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const language = useLanguage()
  const shop = useShop()
  const [doing, setDoing] = useState<Doing>(null)
  const id = order?.id ?? ''

  // The browser may show the page as it was left when the customer comes back from the provider.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setDoing(null)
      void refresh()
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [refresh])

  const run = async (what: NonNullable<Doing>, action: () => Promise<boolean>) => {
    setDoing(what)
    const isLeaving = await action()
    if (!isLeaving) setDoing(null)
  }

  /** The order remembers the way, so that another tab and the next visit offer the same one. */
  const choose = async (type: PaymentType): Promise<boolean> => {
    if (order?.payment.type === type) return true
    const [error] = await callWithFeedback(changeMethod, { params: { id }, body: { type } })
    if (error) await refresh()
    return !error
  }

  const openProvider = async (type: Provider): Promise<boolean> => {
    if (!(await choose(type))) return false
    const [, found] = await callWithFeedback(checkout, { params: { id }, query: { type, language } })
    if (found?.url) return hostStore.getState().openLink(found.url)
    await refresh()
    return false
  }

  const payOnHandover = async (type: PaymentType): Promise<boolean> => {
    if (!(await choose(type))) return false
    notify.success(t`The kitchen has your order`, t`You pay when you get it.`)
    await navigate(`${ordersHref}/${id}`, { replace: true })
    return true
  }

  const chargeCard = async (cardId: string): Promise<boolean> => {
    await callWithFeedback(payWithCard, { params: { id }, body: { cardId } })
    await refresh()
    return false
  }

  const cancelAndFill = async (): Promise<boolean> => {
    if (!order) return false
    const [, repeated] = await callWithFeedback(repeatOrder, { params: { id } })
    if (!repeated) return false
    const [error] = await callWithFeedback(cancelOrder, { params: { id }, body: {} })
    if (error) {
      await refresh()
      return false
    }
    fillBasket(order, repeated, 'replace', language)
    if (order.promoCode) changeBasket(() => ({ promoCode: order.promoCode }))
    notify.success(t`Everything’s back in your basket`, t`You haven’t been charged.`)
    await navigate(basketHref(shop), { replace: true })
    return true
  }

  return {
    doing,
    pay: (type: PaymentType): void =>
      void run(type, () =>
        isProvider(type) ? openProvider(type) : paysOnHandover(type) ? payOnHandover(type) : Promise.resolve(false),
      ),
    payWithCard: (cardId: string): void => void run(cardId, () => chargeCard(cardId)),
    giveUp: (): void => void run('giving up', cancelAndFill),
  }
}

export type PayActions = ReturnType<typeof usePayActions>
