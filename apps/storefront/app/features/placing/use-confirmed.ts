import { useLingui } from '@lingui/react/macro'
import { notify } from '#platform/feedback/notify.ts'

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
