// A shop with one branch and some products, its customers and its staff.
import { browser } from '@dasturxon/testbed/data/browser'
import { openOrderingShop } from '@dasturxon/testbed/data/ordering-shop'
import { asStaff } from '@dasturxon/testbed/data/people'
import { consoleHost, identityKey } from '@dasturxon/testbed/servers/api-process'
import type { TestDatabase } from '@dasturxon/testbed/servers/database'

export type BoardShop = Awaited<ReturnType<typeof openBoardShop>>
type Role = Parameters<typeof asStaff>[2]

export async function openBoardShop(baseUrl: string, database: TestDatabase) {
  const apiAt = (address: string) => ({ baseUrl: address, database, env: { IDENTITY_KEY: identityKey } })
  const shop = await openOrderingShop(apiAt(baseUrl))
  const products = [shop.plov, await shop.sold({ cost_price: 12_000 }), await shop.sold({ cost_price: 7_000 })]
  const staff = async (role: Role) => {
    const { page } = await asStaff(apiAt(baseUrl), shop, role)
    return { role, token: page.token ?? '' }
  }
  const operator = await staff('OPERATOR')
  return {
    ...shop,
    products,
    staff,
    customerAt: (address: string) => shop.customerOn(apiAt(address)),
    /** An operator's browser at one process. */
    consoleAt: (address: string, token = operator.token) =>
      Object.assign(browser({ baseUrl: address }, { host: consoleHost, merchantId: shop.merchantId }), { token }),
  }
}
