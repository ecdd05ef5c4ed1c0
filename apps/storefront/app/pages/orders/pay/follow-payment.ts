// What the payment page does by itself: it opens the provider for a new order, keeps the order up to date, and leads on
// when the order is paid.
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hostStore } from '#platform/host/current-host.ts'
import { ordersHref } from '../order-frame.tsx'
import type { Payment } from './payment-phase.ts'

/** Right after the order was placed, the provider's page opens by itself, once. */
export function useOpenAtOnce(url: string | null): void {
  const { state, pathname } = useLocation() as { state: { isNew?: boolean } | null; pathname: string }
  const navigate = useNavigate()
  const isNew = state?.isNew === true
  useEffect(() => {
    if (!isNew || url === null) return
    // The mark is removed first: on the way back the page stays open.
    void navigate(pathname, { replace: true, state: null })
    hostStore.getState().openLink(url)
  }, [isNew, url, navigate, pathname])
}

/** The payment may be known to have changed a moment before the order is. */
export function useOrderInStep(payment: Payment | null, refetch: () => unknown): void {
  const readAgain = useEffectEvent(() => void refetch())
  const key = payment && `${payment.status} ${payment.isPaid} ${payment.attempt?.state}`
  useEffect(() => {
    if (key !== null) readAgain()
  }, [key])
}

/** Milliseconds. */
const readable = 2_500

export function useLeaveWhenPaid(isPaid: boolean, id: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isPaid) return
    const timer = setTimeout(() => void navigate(`${ordersHref}/${id}`, { replace: true }), readable)
    return () => clearTimeout(timer)
  }, [isPaid, id, navigate])
}
