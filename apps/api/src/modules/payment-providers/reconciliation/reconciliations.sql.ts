import { sql } from 'kysely'
import { build } from '#platform/query'
import type { Provider } from '../attempts/payments.sql.ts'
import type { Difference } from './statement.ts'

/** Payments that a provider opened on a day, of every account the merchant has had there. */
export const listPaymentsOfDay = (merchantId: string, provider: Provider, from: Date, until: Date) =>
  build
    .selectFrom('payment')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('provider', '=', provider)
    .where('openedAt', '>=', from)
    .where('openedAt', '<', until)

export type DayCompared = {
  merchantId: string
  provider: Provider
  day: string
  compared: number
  differences: readonly Difference[]
}

/** `from`: YYYY-MM-DD. */
export const listReconciliations = (merchantId: string, from: string) =>
  build
    .selectFrom('reconciliation')
    .select(['provider', 'day', 'compared', 'differences', 'at'])
    .where('merchantId', '=', merchantId)
    .where('day', '>=', from)
    .orderBy('day', 'desc')
    .orderBy('provider')
    .$narrowType<{ provider: Provider; differences: Difference[] }>()

/** A day that is compared again replaces its earlier report. */
export function storeReconciliation({ differences, ...report }: DayCompared) {
  const row = { ...report, differences: JSON.stringify(differences), at: sql<Date>`now()` }
  return build
    .insertInto('reconciliation')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchantId', 'provider', 'day']).doUpdateSet(row))
}
