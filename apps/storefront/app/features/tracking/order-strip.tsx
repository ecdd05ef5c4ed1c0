// The progress of an order as a short strip.
import { ProgressStrip } from '@dasturxon/ui/timeline'
import type { ActiveOrder } from './active-orders-store.ts'
import { stepsOf } from './steps.ts'
import { useStatusText } from './use-status-text.ts'

export function OrderStrip({ order }: { order: ActiveOrder }) {
  const status = useStatusText()(order)
  return <ProgressStrip label={status} states={stepsOf(order).map(({ state }) => state)} />
}
