// Runs the checkout's state machine in the page: sends it what has changed, carries out its effects and sends their
// results back.
import { paysOnHandover } from '@dasturxon/rules/payment-methods'
import { acceptedPriceOf } from '@dasturxon/rules/price-changes'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useConfirmation } from '#features/placing/resume-submit.tsx'
import { type SubmitResult, submitOrder } from '#features/placing/submit.ts'
import { hostStore } from '#platform/host/current-host.ts'
import { showProblem } from '#platform/feedback/problem.ts'
import {
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
  initialCheckout,
  step,
} from './checkout-machine.ts'
import { orderBody } from './order-body.ts'
import type { Checkout } from './use-checkout.ts'

type Send = (event: CheckoutEvent) => void

export function useCheckoutMachine(checkout: Checkout): [CheckoutState['phase'], Send] {
  const navigate = useNavigate()
  const confirm = useConfirmation()
  const { body, key, linesKey, quote, quoteVersion, paymentType, card, request, destination } = checkout

  /** An order that is paid online goes on to its payment; its provider's page opens by itself. */
  const openOrder = (orderId: string) => {
    const path = `/profile/orders/${orderId}`
    hostStore.getState().vibrate('done')
    if (paymentType !== null && !paysOnHandover(paymentType) && quote?.price.total !== 0)
      return void navigate(`${path}/pay`, { replace: true, state: { isNew: true } })
    confirm(orderId)
    void navigate(path, { replace: true })
  }

  const [phase, send] = useMachine((effect, send) => {
    switch (effect.do) {
      case 'renew':
        return checkout.renew()
      case 'showProblem':
        return showProblem(effect.refusal)
      case 'openOrder':
        return openOrder(effect.orderId)
      case 'place': {
        if (!body || !paymentType) return send({ type: 'orderNotSent' })
        const accepted = acceptedPriceOf(effect.accepted)
        const order = orderBody({ body, destination, request, paymentType, cardId: card?.id ?? null, accepted })
        void submitOrder({ body: order, isScheduled: order.later ?? false }).then((result) => send(eventOf(result)))
      }
    }
  })

  useEffect(() => {
    send({
      type: 'requestChanged',
      request: key === null || linesKey === null ? null : { key, linesKey, paymentType },
    })
  }, [send, key, linesKey, paymentType])
  useEffect(() => {
    if (key !== null && quote) send({ type: 'quoted', answer: { key, version: quoteVersion, quote } })
  }, [send, key, quoteVersion, quote])
  return [phase, send]
}

function eventOf(result: SubmitResult | null): CheckoutEvent {
  if (!result) return { type: 'orderNotSent' }
  return 'refusal' in result
    ? { type: 'orderRefused', refusal: result.refusal }
    : { type: 'orderPlaced', orderId: result.orderId }
}

/** The machine outlives its page: a response that arrives after the customer has left still opens the order. */
function useMachine(carryOut: (effect: CheckoutEffect, send: Send) => void): [CheckoutState['phase'], Send] {
  const latest = useRef(carryOut)
  useLayoutEffect(() => {
    latest.current = carryOut
  })
  const [{ store, send }] = useState(() => {
    const store = createStore<CheckoutState>()(() => initialCheckout)
    const send: Send = (event) => {
      const { state, effects } = step(store.getState(), event)
      store.setState(state, true)
      for (const effect of effects) latest.current(effect, send)
    }
    return { store, send }
  })
  return [useStore(store, ({ phase }) => phase), send]
}
