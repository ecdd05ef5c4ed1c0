// Statements that read tokens of cards. Only the role of the worker may run them.
import { build, type RowsOf } from '#platform/query'

export const findCardToCharge = (merchantId: string, id: string) =>
  build
    .selectFrom('savedCard')
    .select(['token', 'cashbox'])
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)

export type CardToCharge = RowsOf<ReturnType<typeof findCardToCharge>>[number]

/** `isInUse`: the same card was saved again under the same token, which must stay valid. */
export const listCardsToForget = (merchantId: string, customerId: string) =>
  build
    .selectFrom('savedCard as gone')
    .select(['gone.id', 'gone.token', 'gone.cashbox'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('savedCard as other')
            .select('other.id')
            .where('other.merchantId', '=', merchantId)
            .whereRef('other.token', '=', 'gone.token')
            .whereRef('other.cashbox', '=', 'gone.cashbox')
            .where('other.removedAt', 'is', null),
        )
        .as('isInUse'),
    )
    .where('gone.merchantId', '=', merchantId)
    .where('gone.customerId', '=', customerId)
    .where('gone.removedAt', 'is not', null)

export const deleteForgottenCard = (merchantId: string, id: string) =>
  build
    .deleteFrom('savedCard')
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('removedAt', 'is not', null)
