// How far an order is, for a glance.
import { ProgressStrip } from '@dasturxon/ui/timeline'
import type { ActiveOrder } from './active-orders-store.ts'
import { stepsOf } from './steps.ts'
import { useStatusWords } from './use-status-text.ts'

export function OrderStrip({ order }: { order: ActiveOrder }) {
  const status = useStatusWords()(order)
  return <ProgressStrip label={status} states={stepsOf(order).map(({ state }) => state)} />
}
