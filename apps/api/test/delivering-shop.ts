// A shop in one city, a guest on its page, and the request for a delivery price.
import { calculateTariff } from '@dasturxon/contracts/delivery.endpoints'
import type { Request } from '@dasturxon/contracts/endpoint'
import type { TestApi } from '@dasturxon/testbed/servers/api'
import { createArea, createBranch, createCity, createMerchant } from '@dasturxon/testbed/data/factories'
import { home } from '@dasturxon/testbed/data/ordering-shop'
import { asGuest } from '@dasturxon/testbed/data/people'

// The branch is a hundredth of a degree south of the customer: about 1 111 metres.
const branchPosition = { lat: 41.3, lon: 69.28 }
type TariffBody = Request<typeof calculateTariff>['body']

export async function openDeliveringShop(api: TestApi) {
  const shop = await createMerchant(api.database)
  const { merchantId } = shop
  const cityId = await createCity(api.database, merchantId)
  const { page, id: guestId } = await asGuest(api, shop)
  const ask = (input: Partial<TariffBody> = {}) =>
    page.call(calculateTariff, { body: { productPrice: 50_000, cityId, ...home, ...input } })
  return {
    ...shop,
    cityId,
    page,
    guestId,
    ask,
    branch: (row: Parameters<typeof createBranch>[2] = {}) =>
      createBranch(api.database, merchantId, { city_id: cityId, ...branchPosition, ...row }),
    area: (row: Parameters<typeof createArea>[2] = {}) =>
      createArea(api.database, merchantId, { city_id: cityId, ...row }),
    async quote(input: Partial<TariffBody> = {}) {
      const [error, quote] = await ask(input)
      if (error) throw new Error(error.code)
      return quote
    },
    /** The stored quotes of the merchant. */
    kept: async () =>
      (await api.database.query('SELECT * FROM delivery_quote WHERE merchant_id = $1 ORDER BY id', [merchantId])).rows,
  }
}
