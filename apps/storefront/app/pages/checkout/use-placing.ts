// The order is sent, and its answer decides what comes next: the order's own page, a question about a new price, or a
// reason beside its cause.
import { seenOf } from '@dasturxon/rules/price-changes'
import type { Breakdown } from '@dasturxon/rules/pricing'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderBody } from '#features/order-request/pending-order.ts'
import { useConfirmed } from '#features/placing/resume-submit.tsx'
import { type SubmitRefusal, submitOrder } from '#features/placing/submit.ts'
import { showProblem } from '#platform/feedback/problem.ts'
import { orderBody } from './order-body.ts'
import type { PriceChanged } from './price-changed.tsx'
import { sectionOf } from './reasons.ts'
import { useChangedRows } from './use-changed-rows.ts'
import type { Checkout, Quote, Reason } from './use-checkout.ts'

/** To be ordered as soon as the server has priced it anew: what was on the screen, and for how much. */
type Waiting = { lines: string; price: Quote['price'] }

export type Placing = {
  isPlacing: boolean
  changed: PriceChanged | null
  /** What the last try was refused for, while nothing has changed since. */
  reasons: readonly Reason[]
  place: () => void
  /** After a login, or a ride that had to be priced again. */
  placeWhenPriced: () => void
  agree: () => void
  disagree: () => void
}

export function usePlacing(checkout: Checkout): Placing {
  const navigate = useNavigate()
  const tellConfirmed = useConfirmed()
  const rowsOf = useChangedRows(checkout)
  const [isPlacing, setPlacing] = useState(false)
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [changed, setChanged] = useState<PriceChanged | null>(null)
  const [said, setSaid] = useState<{ to: string; reasons: Reason[] }>({ to: '', reasons: [] })
  const { question, price, quote, wish, place: where, paymentType } = checkout
  const asked = JSON.stringify(question)

  const send = async (seen: Quote['price']) => {
    if (!question || !paymentType || isPlacing) return
    setPlacing(true)
    const body: OrderBody = orderBody({
      question,
      place: where,
      wish,
      paymentType,
      // The same amounts; only the rules' own type is narrower.
      seen: seenOf(seen as Breakdown) as unknown as OrderBody['seen'],
    })
    const result = await submitOrder({ body, isScheduled: wish.later })
    setPlacing(false)
    if (!result) return
    if ('refusal' in result) return hear(result.refusal, seen)
    tellConfirmed(result.orderId)
    await navigate(`/profile/orders/${result.orderId}`, { replace: true })
  }

  const hear = (refusal: SubmitRefusal, seen: Quote['price']) => {
    if (refusal.code === 'price_changed') {
      const { current, changes } = refusal.params
      return setChanged({ seen: seen.total, current, rows: rowsOf(changes) })
    }
    if (refusal.code === 'quote_missing' || refusal.code === 'quote_expired') {
      setWaiting({ lines: JSON.stringify(question?.lines), price: seen })
      return checkout.renew()
    }
    const reason = { code: refusal.code, params: 'params' in refusal ? (refusal.params as Reason['params']) : {} }
    if (sectionOf(reason)) setSaid({ to: asked, reasons: [reason] })
    else showProblem(refusal)
    checkout.renew()
  }

  const sendWaiting = useEffectEvent(async (priced: Quote, { lines, price: seen }: Waiting) => {
    setWaiting(null)
    // What came with the login is shown first; nobody orders what was not on the screen.
    if (priced.refusals.length === 0 && JSON.stringify(question?.lines) === lines) await send(seen)
  })
  useEffect(() => {
    if (!waiting || !quote) return
    const timer = setTimeout(() => void sendWaiting(quote, waiting))
    return () => clearTimeout(timer)
  }, [waiting, quote])

  return {
    isPlacing: isPlacing || waiting !== null,
    changed,
    reasons: said.to === asked ? said.reasons : [],
    place: () => void send(price),
    placeWhenPriced: () => setWaiting({ lines: JSON.stringify(question?.lines), price }),
    agree: () => {
      const agreed = changed?.current
      setChanged(null)
      checkout.renew()
      if (agreed) void send(agreed)
    },
    disagree: () => {
      setChanged(null)
      checkout.renew()
    },
  }
}
