import { prepared } from '#platform/prepared-query'
import { build } from '#platform/query'
import type { PaymentType } from '#platform/tables'

export const listPaymentChannels = prepared((merchantId: string) =>
  build.selectFrom('paymentChannelSetting').selectAll().where('merchantId', '=', merchantId),
)

/**
 * From now on the payment type may be offered; with Payme's account, saved cards may be too. Runs as the role that
 * stores the account, in the same transaction.
 */
export const markConnected = (merchantId: string, type: PaymentType) =>
  build
    .updateTable('paymentChannelSetting')
    .set({ isConnected: true })
    .where('merchantId', '=', merchantId)
    .where('type', 'in', type === 'PAYME' ? ['PAYME', 'OTHER'] : [type])
