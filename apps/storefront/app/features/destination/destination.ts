// Where the order goes: to an address, to a branch for pick-up, or to a table. Chosen on the address pages or by a
// table's QR code, stored per merchant in this browser, read by the menu, the basket and the checkout.
import type { tableById } from '@dasturxon/contracts/branches.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { AddressSource, AddressType, Point } from '@dasturxon/rules/address'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { createStore } from 'zustand/vanilla'
import { merchantId } from '#platform/document/document.ts'
import { readRecord, updateRecord } from '#platform/storage/merchant-record.ts'

export type ChosenAddress = Point & {
  /** The id of the saved address; null when the address is not saved. */
  id: string | null
  source: AddressSource
  type: AddressType
  cityId: string
  /** Street and house, as shown to the visitor. */
  line: string
  /** The customer's own name for the address. */
  name: string
  entrance: string
  floor: string
  office: string
  domophone: string
  comment: string
  /** A landmark nearby: couriers ask for it first. */
  landmark: string
  /** True after an order has cleared the door details, until they are filled in again. */
  isDoorCleared?: boolean
}
export type DoorDetails = Pick<ChosenAddress, 'entrance' | 'floor' | 'office' | 'domophone' | 'comment'>

export type ChosenBranch = Point & { id: string; name: string; address: string }

/** `since`: when the table's code was scanned; the choice of the table ends after `tableMs`. */
export type ChosenTable = Reply<typeof tableById> & { since: number }

export type Destination = {
  /** Null until the visitor has chosen a service. */
  service: ServiceType | null
  address: ChosenAddress | null
  branch: ChosenBranch | null
  table: ChosenTable | null
}

/** How long a scanned table stays valid. */
const tableMs = 6 * 60 * 60_000

/** The guest has scanned the code of a table and orders to it. */
export const isAtTable = ({ service, table }: Destination): boolean => service === 'DINE_IN' && table !== null

const noDestination: Destination = { service: null, address: null, branch: null, table: null }
export const destinationStore = createStore<Destination>()(() => noDestination)

/** The order that a courier is bringing now: the header shows where it goes. Null while no courier is on the way. */
export const orderOnWay = createStore<{ order: { id: string; line: string } | null }>()(() => ({ order: null }))

let isRestored = false

/** Reads the stored destination once, before its first use in a browser; later calls change nothing. */
export function restoreDestination(): void {
  const merchant = merchantId()
  if (isRestored || !merchant) return
  isRestored = true
  const { place: stored } = readRecord(merchant)
  if (stored && typeof stored === 'object') destinationStore.setState(withoutOldTable({ ...noDestination, ...stored }))
}

const withoutOldTable = (stored: Destination): Destination =>
  !stored.table || Date.now() - stored.table.since < tableMs
    ? stored
    : { ...stored, table: null, service: stored.service === 'DINE_IN' ? null : stored.service }

export const chooseAddress = (address: ChosenAddress): void => update({ service: 'DELIVERY', address })
/** Chooses pick-up; an address chosen before stays for the next delivery. */
export const chooseBranch = (branch: ChosenBranch): void => update({ service: 'PICK_UP', branch })
export const chooseTable = (table: Reply<typeof tableById>): void =>
  update({ service: 'DINE_IN', table: { ...table, since: Date.now() } })
export const chooseService = (service: ServiceType): void => update({ service })

/** After an order: clears entrance, floor, flat, intercom and comment; the address itself stays for the next order. */
export function clearDoorDetails(): void {
  restoreDestination()
  const { address } = destinationStore.getState()
  const none: DoorDetails = { entrance: '', floor: '', office: '', domophone: '', comment: '' }
  if (address) update({ address: { ...address, ...none, isDoorCleared: true } })
}

/** Before the next order: door details from the saved address, or from the order that is repeated. */
export function fillDoorDetails(door: DoorDetails & Partial<Pick<ChosenAddress, 'id' | 'source'>>): void {
  const { address } = destinationStore.getState()
  if (address) update({ address: { ...address, ...door, isDoorCleared: false } })
}

function update(change: Partial<Destination>): void {
  restoreDestination()
  destinationStore.setState(change)
  const merchant = merchantId()
  if (merchant) updateRecord(merchant, { place: destinationStore.getState() })
}
