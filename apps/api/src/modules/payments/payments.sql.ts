import { fixed } from '#platform/fixed-query'
import { build } from '#platform/query'

export const listPaymentChannels = fixed((merchantId: string) =>
  build.selectFrom('paymentChannelSetting').selectAll().where('merchantId', '=', merchantId),
)
