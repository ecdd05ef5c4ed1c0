// What orders hold of a customer, how it follows a login, and what is left of an order without its customer.
import { type SqlBool, sql } from 'kysely'
import type { PersonalRecords } from '#modules/customers'
import { ofCustomer, personalTable } from '#platform/personal-table'
import { build } from '#platform/query'
import { raiseBoardsOf } from './board/board-version.sql.ts'
import { adoptOrders, findActiveOrder, linesWithoutNotes, selectOrderIdsOf } from './orders.sql.ts'

const orderTable = personalTable(
  'orders',
  { section: 'orders', key: ['id'], belongs: ofCustomer('customerId') },
  {
    erased: [
      'address',
      'comment',
      'courierComment',
      'deliveryTypeComment',
      'sendChequePhone',
      'receiverName',
      'receiverPhone',
      'reason',
      'reasonReturn',
      'gradeComment',
      'posterErrorMessage',
      'staffNote',
      'promoCode',
    ],
    // Of the lines (cartItems) the notes are erased.
    // prettier-ignore
    kept: [
      'id', 'number', 'status', 'statusSince', 'serviceType', 'orderDevice', 'createdDate', 'acceptedTime', 'readyTime',
      'deliveredAt', 'deliveryAt', 'atTime', 'promisedFrom', 'promisedUntil', 'promiseKept', 'cookingTime', 'distance',
      'cartItems', 'productCount', 'productPrice', 'productDiscount', 'deliveryPrice', 'deliveryDiscount', 'serviceFee',
      'servicePrice', 'cashback', 'totalDiscount', 'totalPrice', 'toCollect', 'collectBy', 'changeFrom', 'givenBack',
      'paymentType', 'isPaid', 'cutlery', 'grade', 'gradeTags', 'cancelCause',
    ],
    // prettier-ignore
    internal: [
      'merchantId', 'customerId', 'guestId', 'branchId', 'cityId', 'hallId', 'tableId', 'courierId', 'operatorId',
      'waiterId', 'promoId', 'changeId', 'clientRef', 'deliveryTariffId', 'deliveryType', 'eatsId', 'posterOrderId',
      'allocation', 'boardVersion', 'linesDone', 'linesVersion', 'version', 'courierPaid', 'courierStatus',
      'escalatedAt', 'lastModifiedDate',
    ],
  },
)

const ofOrders = (merchantId: string, customerId: string) =>
  sql<SqlBool>`order_id IN (${selectOrderIdsOf(merchantId, customerId)})`

const eventTable = personalTable(
  'orderEvent',
  { section: 'orderEvents', key: ['orderId', 'version'], belongs: ofOrders },
  {
    erased: [],
    kept: ['orderId', 'version', 'at', 'kind', 'detail', 'status', 'courierStatus', 'paymentType', 'actorKind'],
    internal: ['merchantId', 'actorId', 'deliveryType'],
  },
)

/** The contents have no notes. */
const changeTable = personalTable(
  'orderChange',
  { section: 'orderChanges', key: ['id'], belongs: ofOrders },
  {
    erased: [],
    // prettier-ignore
    kept: [
      'id', 'orderId', 'status', 'reason', 'totalBefore', 'totalAfter', 'contents', 'moneyBack', 'collectBy',
      'proposedAt', 'answerBy', 'answeredAt', 'answererKind',
    ],
    internal: ['merchantId', 'proposedBy', 'answererId'],
  },
)

/** Free text, phones and names of a person; amounts, lines and times stay as accounting records. */
const nothingPersonal = {
  ...(Object.fromEntries(orderTable.columns.erased.map((column) => [column, null])) as Record<string, null>),
  cartItems: linesWithoutNotes,
}

const update = (merchantId: string) =>
  build.updateTable('orders').set(nothingPersonal).where('merchantId', '=', merchantId)

export const orderRecords: PersonalRecords = {
  tables: [orderTable, eventTable, changeTable],
  adopt: (tx, guestId, customerId) => {
    tx.lastly(`boards of ${guestId}`, raiseBoardsOf(tx.merchantId, guestId))
    return [adoptOrders(tx.merchantId, guestId, customerId)]
  },
  findUnfinished: findActiveOrder,
  erase: (merchantId, customerId) => [update(merchantId).where('customerId', '=', customerId)],
}
