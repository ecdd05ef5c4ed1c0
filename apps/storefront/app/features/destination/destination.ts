// Where the order goes: to an address, to a branch where it waits, or to a table. Chosen on the address pages or by a
// table's code, kept per brand on this machine, read by the menu, the basket and the checkout.
import type { tableById } from '@dasturxon/contracts/branches.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { AddressSource, AddressType, Point } from '@dasturxon/rules/address'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { createStore } from 'zustand/vanilla'
import { merchantId } from '#platform/document/document.ts'
import { readRecord, updateRecord } from '#platform/storage/merchant-record.ts'

export type ChosenAddress = Point & {
  /** The saved one; null when it is not saved. */
  id: string | null
  source: AddressSource
  type: AddressType
  cityId: string
  /** Street and house, as the visitor reads it. */
  line: string
  /** The customer's own word for it. */
  name: string
  entrance: string
  floor: string
  office: string
  domophone: string
  comment: string
  /** What stands nearby: couriers ask for it first. */
  landmark: string
}
export type ChosenBranch = Point & { id: string; name: string; address: string }

/** `since`: a code that was scanned yesterday says nothing about today. */
export type ChosenTable = Reply<typeof tableById> & { since: number }

export type OrderPlace = {
  /** Null until somebody has chosen. */
  service: ServiceType | null
  address: ChosenAddress | null
  branch: ChosenBranch | null
  table: ChosenTable | null
}

/** As long as a long evening. */
const tableMs = 6 * 60 * 60_000

const nowhere: OrderPlace = { service: null, address: null, branch: null, table: null }
export const orderPlace = createStore<OrderPlace>()(() => nowhere)

let isRestored = false

/** Before the first use in a browser; later ones change nothing. */
export function restoreOrderPlace(): void {
  const merchant = merchantId()
  if (isRestored || !merchant) return
  isRestored = true
  const { place } = readRecord(merchant)
  if (place && typeof place === 'object') orderPlace.setState(withoutOldTable({ ...nowhere, ...place }))
}

const withoutOldTable = (place: OrderPlace): OrderPlace =>
  !place.table || Date.now() - place.table.since < tableMs
    ? place
    : { ...place, table: null, service: place.service === 'DINE_IN' ? null : place.service }

export const chooseAddress = (address: ChosenAddress): void => keep({ service: 'DELIVERY', address })
/** The address stays known for the next delivery. */
export const chooseBranch = (branch: ChosenBranch): void => keep({ service: 'PICK_UP', branch })
export const chooseTable = (table: Reply<typeof tableById>): void =>
  keep({ service: 'DINE_IN', table: { ...table, since: Date.now() } })
export const chooseService = (service: ServiceType): void => keep({ service })

/** After an order: what was said for that one door is forgotten, the address itself stays for the next. */
export function forgetDoor(): void {
  restoreOrderPlace()
  const { address } = orderPlace.getState()
  if (address) keep({ address: { ...address, entrance: '', floor: '', office: '', domophone: '', comment: '' } })
}

function keep(change: Partial<OrderPlace>): void {
  restoreOrderPlace()
  orderPlace.setState(change)
  const merchant = merchantId()
  if (merchant) updateRecord(merchant, { place: orderPlace.getState() })
}
