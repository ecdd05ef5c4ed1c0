// At the start of every page: an order that was sent and not answered is asked about again, and one that stands is shown.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { readSubmit, unseenOrder } from '#features/order-request/pending-order.ts'
import { useLanguage } from '#platform/document/document.ts'
import { notify } from '#platform/feedback/notify.ts'
import { problemWords } from '#platform/feedback/problem.ts'
import { sessionSettled } from '#platform/session/restore.ts'
import { resumeSubmit } from './submit.ts'

export function ResumeSubmit() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const language = useLanguage()
  const tellConfirmed = useConfirmed()
  const resume = useEffectEvent(async () => {
    const unseen = unseenOrder()
    if (!unseen && !readSubmit().sent) return
    await sessionSettled()
    const result = unseen ? { orderId: unseen } : await resumeSubmit()
    if (!result) return
    if ('refusal' in result) return notify.warning(t`The order was not placed`, problemWords(result.refusal, language))
    tellConfirmed(result.orderId)
    await navigate(`/profile/orders/${result.orderId}`)
  })
  useEffect(() => void resume(), [])
  return null
}

let told: string | null = null

/** Says that an order stands: once, though a page and its start may both have waited for it. */
export function useConfirmed(): (orderId: string) => void {
  const { t } = useLingui()
  return (orderId) => {
    if (told === orderId) return
    told = orderId
    notify.success(t`Confirmed`, t`Your order is confirmed`)
  }
}
