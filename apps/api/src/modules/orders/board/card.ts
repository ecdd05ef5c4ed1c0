// One card of the board as a staff member sees it: only what the card shows, and only the personal data that the role
// needs.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { liveBoard } from '@dasturxon/contracts/live-board.endpoints'
import type { Language } from '@dasturxon/i18n/language'
import { collectionOf } from '@dasturxon/rules/collection'
import { isActive } from '@dasturxon/rules/order-status'
import type { Customer } from '#modules/customers'
import type { Staff } from '#platform/actor'
import type { ChangeOnCard } from '../order-changes.sql.ts'
import { callsCustomers, movesFor } from '../staff/board-view.ts'
import { isDelivering, isVisibleTo } from '../staff/courier-access.ts'
import type { CardRow } from './cards.sql.ts'

export type Card = Reply<typeof liveBoard>['cards'][number]
type Name = { id: string; name: string }

/** What cards name by id. */
export type CardNames = {
  customers: ReadonlyMap<string, Pick<Customer, 'firstName' | 'lastName' | 'phone'>>
  couriers: readonly Name[]
  tables: readonly { id: string; number: string }[]
  /** By order. */
  changes: ReadonlyMap<string, ChangeOnCard>
  language: Language
}

/** An unpaid order is on no board: it may never become an order. */
export const isOnBoard = (actor: Staff, order: CardRow, now: Date): boolean =>
  isActive(order.status) && order.status !== 'OPEN' && isVisibleTo(actor, order, now)

export function cardFor(actor: Staff, order: CardRow, names: CardNames): Card {
  const { courierId, courierStatus, linesDone } = order
  const isOwnDelivery = actor.role === 'COURIER' && isDelivering(actor, order)
  const seesPeople = callsCustomers(actor) || isOwnDelivery
  const seesNotes = actor.role !== 'COURIER' || isOwnDelivery
  const courier = names.couriers.find(({ id }) => id === courierId)
  return {
    id: order.id,
    number: order.number,
    branchId: order.branchId,
    version: order.version,
    boardVersion: order.boardVersion,
    status: order.status,
    statusSince: order.statusSince.toISOString(),
    createdAt: order.createdDate.toISOString(),
    acceptedAt: toIso(order.acceptedTime),
    readyAt: toIso(order.readyTime),
    cookingTime: order.cookingTime,
    deliverAt: toIso(order.deliveryAt),
    promisedUntil: toIso(order.promisedUntil),
    serviceType: order.serviceType,
    customer: seesPeople ? personOf(order, names) : null,
    table: names.tables.find(({ id }) => id === order.tableId)?.number ?? null,
    address: callsCustomers(actor) || actor.role === 'COURIER' ? shortAddress(order) : null,
    lines: order.cartItems.map(({ product, modifications, note }, place) => ({
      productId: product.id,
      name: product.name[names.language],
      count: product.count,
      options: modifications.map((option) => optionText(option, names.language)).join(', '),
      note: note ?? null,
      done: linesDone.includes(place),
    })),
    linesVersion: order.linesVersion,
    total: order.totalPrice,
    paymentType: order.paymentType,
    isPaid: order.isPaid,
    collect: collectionOf(order),
    deliveryType: order.deliveryType,
    courier: courierStatus === '' ? null : { id: courierId, name: courier?.name ?? null, status: courierStatus },
    escalatedAt: toIso(order.escalatedAt),
    comment: seesNotes ? order.comment : null,
    note: seesNotes ? order.staffNote : null,
    change: actor.role === 'COURIER' ? null : changeMark(names.changes.get(order.id)),
    moves: movesFor(actor, order),
  }
}

const toIso = (moment: Date | null): string | null => moment?.toISOString() ?? null

function changeMark(change: ChangeOnCard | undefined): Card['change'] {
  if (!change) return null
  const { id, status, answerBy, answererKind } = change
  const answeredBy = answererKind === null ? null : answererKind === 'staff' ? 'staff' : 'customer'
  return { id, status, answerBy: answerBy.toISOString(), answeredBy }
}

type Option = CardRow['cartItems'][number]['modifications'][number]
const optionText = ({ name, count }: Option, language: Language): string =>
  count > 1 ? `${name[language]} ×${count}` : name[language]

const tailLength = 4

/** The person to call: the receiver, if the customer has named one. */
export function personOf(
  { customerId, receiverName, receiverPhone }: Pick<CardRow, 'customerId' | 'receiverName' | 'receiverPhone'>,
  { customers }: Pick<CardNames, 'customers'>,
): Card['customer'] {
  const customer = customers.get(customerId ?? '')
  const phone = receiverPhone ?? customer?.phone ?? null
  const name = receiverName ?? customer?.firstName ?? null
  return name === null && phone === null ? null : { name, phoneTail: phone?.slice(-tailLength) ?? null }
}

type Address = { latitude: number; longitude: number; streetName?: string; houseNumber?: string; name?: string }

function shortAddress({ address }: CardRow): Card['address'] {
  const { latitude, longitude, streetName, houseNumber, name } = (address ?? {}) as Partial<Address>
  if (latitude === undefined || longitude === undefined) return null
  const street = [streetName, houseNumber].filter(Boolean).join(' ')
  return { text: street || (name ?? ''), latitude, longitude }
}
