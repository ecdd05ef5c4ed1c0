import { prepared } from '#platform/prepared-query'
import { build } from '#platform/query'

export const listPaymentChannels = prepared((merchantId: string) =>
  build.selectFrom('paymentChannelSetting').selectAll().where('merchantId', '=', merchantId),
)
