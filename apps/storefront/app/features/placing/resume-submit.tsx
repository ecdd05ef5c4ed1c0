// At the start of every page: sends an order again whose response never came, and opens a placed order that was never
// shown.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { pageOfOrder, readPendingOrder, unviewedOrder } from '#features/order-request/pending-order.ts'
import { useLanguage } from '#platform/document/document.ts'
import { notify } from '#platform/feedback/notify.ts'
import { problemText } from '#platform/feedback/problem.ts'
import { sessionSettled } from '#platform/session/restore.ts'
import { resumeSubmit } from './submit.ts'

export function ResumeSubmit() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const language = useLanguage()
  const confirm = useConfirmation()
  const resume = useEffectEvent(async () => {
    if (!unviewedOrder() && !readPendingOrder().sent) return
    await sessionSettled()
    const result = unviewedOrder() ? null : await resumeSubmit()
    if (result && 'refusal' in result) return notify.warning(t`Order not placed`, problemText(result.refusal, language))
    const placed = unviewedOrder() ?? (result && { orderId: result.orderId, isPaidOnline: false })
    if (!placed) return
    if (!placed.isPaidOnline) confirm(placed.orderId)
    // The provider leads back to this page itself.
    const path = pageOfOrder(placed)
    if (!window.location.pathname.endsWith(path)) await navigate(path)
  })
  useEffect(() => void resume(), [])
  return null
}

let confirmed: string | null = null

/** Notifies that an order is confirmed: once, though the checkout and the start of the page may both have waited for it. */
export function useConfirmation(): (orderId: string) => void {
  const { t } = useLingui()
  return (orderId) => {
    if (confirmed === orderId) return
    confirmed = orderId
    notify.success(t`Confirmed`, t`Your order is confirmed`)
  }
}
