// Click's acceptance scenarios, played against our callback.
import { playVectors } from '#test/play-vectors'

await playVectors({
  name: 'click',
  wait: 0,
  times: () => ({}),
  accounts: ({ clickMerchantId: merchantId, serviceId, merchantUserId: userId, secretKey, otherMerchantSecret }) => ({
    own: { merchantId, serviceId, userId, keys: [secretKey] },
    other: { merchantId, serviceId, userId, keys: [otherMerchantSecret] },
  }),
})
