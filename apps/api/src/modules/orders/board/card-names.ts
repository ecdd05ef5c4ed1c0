// Loads what the cards name by id, in one round trip: customers, couriers and tables; and the changes of their orders.
import type { Language } from '@dasturxon/i18n/language'
import { listTablePlaces } from '#modules/branches'
import { listCustomers } from '#modules/customers'
import { findMainLanguage } from '#modules/merchants'
import { listStaffNames } from '#modules/staff'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { listNewestChanges } from '../order-changes.sql.ts'
import { callsCustomers } from '../staff/board-view.ts'
import type { CardNames } from './card.ts'

type Named = { id: string; customerId: string | null; courierId: string | null; tableId: string | null }

/** Customers are not loaded for roles that never see them, and nothing is read when no order is shown. */
export async function namesOf(
  tx: Tx,
  actor: Staff,
  orders: readonly Named[],
  language: Language | undefined,
): Promise<CardNames> {
  if (orders.length === 0)
    return { customers: new Map(), couriers: [], tables: [], changes: new Map(), language: language ?? 'uz' }
  const { merchantId } = tx
  const idsOf = (field: Exclude<keyof Named, 'id'>) => [...new Set(orders.flatMap((order) => order[field] ?? []))]
  const seesPeople = callsCustomers(actor) || actor.role === 'COURIER'
  const [customers, couriers, tables, changes, [shop]] = await tx.bundle(
    listCustomers(merchantId, seesPeople ? idsOf('customerId') : []),
    listStaffNames(merchantId, idsOf('courierId')),
    listTablePlaces(merchantId, idsOf('tableId')),
    listNewestChanges(
      merchantId,
      orders.map(({ id }) => id),
    ),
    findMainLanguage(merchantId),
  )
  return {
    customers: new Map(customers.map((customer) => [customer.id, customer])),
    couriers,
    tables,
    changes: new Map(changes.map((change) => [change.orderId, change])),
    language: language ?? shop?.mainLanguage ?? 'uz',
  }
}
