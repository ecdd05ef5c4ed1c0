import { newId } from '#platform/id'
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

/** Cash, which needs no account at a provider, wherever orders come from. */
export const insertCash = (merchantId: string) =>
  build.insertInto('paymentChannelSetting').values({
    merchantId,
    id: newId(),
    type: 'CASH',
    webEnabled: true,
    botEnabled: true,
    appEnabled: true,
    qrEnabled: true,
    operatorEnabled: true,
  })
