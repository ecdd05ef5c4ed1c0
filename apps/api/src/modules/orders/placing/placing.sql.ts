import { prepared, preparedRow } from '#platform/prepared-query'
import { build } from '#platform/query'
import type { Actor } from '#platform/actor'
import { nextBoardVersion } from '../board/board-version.sql.ts'
import type { OrderRow } from './order-row.ts'

/** A basket ref names one order for ever. */
export const findPlaced = prepared((merchantId: string, clientRef: string) =>
  build
    .selectFrom('orders')
    .select(['id', 'customerId', 'guestId'])
    .where('merchantId', '=', merchantId)
    .where('clientRef', '=', clientRef),
)

/** Columns of a new order that are not in the inserted row; the caller has the others already. */
const generatedColumns = [
  ...(['number', 'version', 'createdDate', 'lastModifiedDate', 'statusSince', 'escalatedAt', 'acceptedTime'] as const),
  ...(['readyTime', 'deliveredAt', 'cookingTime', 'courierId', 'courierPaid', 'courierStatus'] as const),
  ...([
    'deliveryTypeComment',
    'reason',
    'reasonReturn',
    'cancelCause',
    'promiseKept',
    'grade',
    'gradeTags',
    'gradeComment',
  ] as const),
  ...(['changeId', 'toCollect', 'collectBy', 'givenBack'] as const),
  ...([
    'eatsId',
    'posterOrderId',
    'posterErrorMessage',
    'boardVersion',
    'linesDone',
    'linesVersion',
    'staffNote',
  ] as const),
] as const

/**
 * Also takes the order number and the version of the board. Runs late in the bundle, because all orders of a merchant
 * share the counter row, and those of a branch the version.
 */
export const insertOrder = preparedRow((order: OrderRow) =>
  build
    .with('numbered', (build) =>
      build
        .insertInto('orderCounter')
        .values({ merchantId: order.merchantId, last: 1 })
        .onConflict((conflict) =>
          conflict.column('merchantId').doUpdateSet((eb) => ({ last: eb('orderCounter.last', '+', 1) })),
        )
        .returning('last'),
    )
    .with('raised', () => nextBoardVersion(order.merchantId, order.branchId))
    .insertInto('orders')
    .values((eb) => ({
      ...order,
      number: eb.selectFrom('numbered').select('last'),
      boardVersion: eb.selectFrom('raised').select('version'),
    }))
    .returning(generatedColumns),
)

/** The first event of the order. */
export const insertPlaced = (
  { merchantId, id: orderId, status, paymentType, deliveryType }: OrderRow,
  { kind: actorKind, id: actorId }: Actor,
) => insertFirst({ merchantId, orderId, status, paymentType, deliveryType, actorKind, actorId })

type FirstEvent = Pick<OrderRow, 'merchantId' | 'status' | 'paymentType' | 'deliveryType'> & {
  orderId: string
  actorKind: Actor['kind']
  actorId: string
}

const insertFirst = preparedRow((event: FirstEvent) =>
  build.insertInto('orderEvent').values({ ...event, version: 1, kind: 'CHANGE_STATUS' }),
)
