// Loads what the cards name by id, in one round trip: customers, couriers and tables.
import type { Language } from '@dasturxon/i18n/language'
import { listTablePlaces } from '#modules/branches'
import { listCustomers } from '#modules/customers'
import { findMainLanguage } from '#modules/merchants'
import { listStaffNames } from '#modules/staff'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { callsCustomers } from '../staff/board-view.ts'
import type { CardNames } from './card.ts'

type Named = { customerId: string | null; courierId: string | null; tableId: string | null }

/** Customers are not loaded for roles that never see them. */
export async function namesOf(
  tx: Tx,
  actor: Staff,
  orders: readonly Named[],
  language: Language | undefined,
): Promise<CardNames> {
  const { merchantId } = tx
  const idsOf = (field: keyof Named) => [...new Set(orders.flatMap((order) => order[field] ?? []))]
  const seesPeople = callsCustomers(actor) || actor.role === 'COURIER'
  const [customers, couriers, tables, [shop]] = await tx.bundle(
    listCustomers(merchantId, seesPeople ? idsOf('customerId') : []),
    listStaffNames(merchantId, idsOf('courierId')),
    listTablePlaces(merchantId, idsOf('tableId')),
    findMainLanguage(merchantId),
  )
  return {
    customers: new Map(customers.map((customer) => [customer.id, customer])),
    couriers,
    tables,
    language: language ?? shop?.mainLanguage ?? 'uz',
  }
}
