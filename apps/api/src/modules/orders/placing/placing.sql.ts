import { fixed, fixedRow } from '#platform/fixed-query'
import { build } from '#platform/query'
import type { Person } from '#platform/actor'
import type { OrderRow } from './order-row.ts'

/** Every ref names one order for ever. */
export const findPlaced = fixed((merchantId: string, clientRef: string) =>
  build
    .selectFrom('orders')
    .select(['id', 'customerId', 'guestId'])
    .where('merchantId', '=', merchantId)
    .where('clientRef', '=', clientRef),
)

/** What a new order has besides its row; the rest whoever wrote it knows, and need not be told. */
const besides = [
  ...(['number', 'version', 'createdDate', 'lastModifiedDate', 'statusSince', 'escalatedAt', 'acceptedTime'] as const),
  ...(['readyTime', 'deliveredAt', 'cookingTime', 'courierId', 'courierPaid', 'courierStatus', 'operatorId'] as const),
  ...(['deliveryTypeComment', 'reason', 'reasonReturn', 'grade', 'gradeTags', 'gradeComment'] as const),
  ...(['eatsId', 'posterOrderId', 'posterErrorMessage'] as const),
] as const

/** The number is taken here, last but for what must follow the order: it is the one row that all orders share. */
export const insertOrder = fixedRow((order: OrderRow) =>
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
    .insertInto('orders')
    .values((eb) => ({ ...order, number: eb.selectFrom('numbered').select('last') }))
    .returning(besides),
)

/** The first thing that happened to it. */
export const insertPlaced = (
  { merchantId, id: orderId, status, paymentType, deliveryType }: OrderRow,
  { kind: actorKind, id: actorId }: Person,
) => insertFirst({ merchantId, orderId, status, paymentType, deliveryType, actorKind, actorId })

type First = Pick<OrderRow, 'merchantId' | 'status' | 'paymentType' | 'deliveryType'> & {
  orderId: string
  actorKind: Person['kind']
  actorId: string
}

const insertFirst = fixedRow((event: First) =>
  build.insertInto('orderEvent').values({ ...event, version: 1, kind: 'CHANGE_STATUS' }),
)
