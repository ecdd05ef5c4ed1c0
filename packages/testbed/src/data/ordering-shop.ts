// A test shop with delivery, pick-up and dine-in, one product, a table and payment by cash, terminal and Payme.
import { calculateTariff } from '@dasturxon/contracts/delivery.endpoints'
import type { Request } from '@dasturxon/contracts/endpoint'
import { placeOrder, placeOrderAtTime, quoteOrder } from '@dasturxon/contracts/placing.endpoints'
import { quoteOrder as quoteSchema } from '@dasturxon/contracts/placing.schema'
import { newId } from '@dasturxon/api/testing'
import type { ApiAt } from '../servers/api.ts'
import { createArea, createBranch, createCity, createMerchant, createProduct } from './factories.ts'
import { asCustomer, asGuest, type Person } from './people.ts'

/** A point inside the delivery area of the shop. */
export const home = { latitude: 41.31, longitude: 69.28 }

type Row = Record<string, unknown>
export type OrderInput = Partial<Request<typeof placeOrder>['body']>

const switchedOn = {
  delivery_active: true,
  pickup_active: true,
  dine_in_active: true,
  cash_active: true,
  terminal_active: true,
  payme_active: true,
  cashback_active: true,
  promo_active: true,
}
const channel = { web_enabled: true, bot_enabled: true, app_enabled: true, qr_enabled: true, operator_enabled: true }

export async function openOrderingShop(
  api: ApiAt,
  { settings = {}, policy = {}, branch = {} }: Record<string, Row> = {},
) {
  const { database } = api
  const shop = await createMerchant(database, { settings: { ...switchedOn, ...settings } })
  const { merchantId } = shop
  const merchant_id = merchantId
  const city_id = await createCity(database, merchantId)
  const branchId = await createBranch(database, merchantId, {
    city_id,
    ...branch,
    settings: { dinein_enabled: true, ...(branch['settings'] as Row | undefined) },
  })
  await createArea(database, merchantId, { city_id, price: 10_000 })
  await database.insert('merchant_policy', { merchant_id, ...policy })
  await database.insert('delivery_settings', { merchant_id, city_id, minimal_delivery_price: 20_000 })
  for (const type of ['CASH', 'TERMINAL', 'PAYME'])
    await database.insert('payment_channel_setting', { merchant_id, id: newId(), type, ...channel })
  const sold = async (row: Row = {}, atBranch: Row = {}) => {
    const product_id = await createProduct(database, merchantId, row)
    await database.insert('product_branch', { merchant_id, product_id, branch_id: branchId, ...atBranch })
    return product_id
  }
  const plov = await sold({ cost_price: 32_000, discount: 10 })
  const hall_id = newId()
  const tableId = newId()
  const name = JSON.stringify({ uz: 'Zal', ru: 'Зал', eng: 'Hall' })
  await database.insert('hall', { merchant_id, id: hall_id, branch_id: branchId, name, service_price: 5_000 })
  await database.insert('dining_table', { merchant_id, id: tableId, hall_id, number: '7' })

  const pickUp = (input: OrderInput = {}): OrderInput => ({
    serviceType: 'PICK_UP',
    branchId,
    lines: [{ productId: plov, count: 2 }],
    ...input,
  })
  return {
    ...shop,
    cityId: city_id,
    branchId,
    plov,
    tableId,
    sold,
    customer: (row: Row = {}) => asCustomer(api, shop, row),
    guest: () => asGuest(api, shop),
    /** A customer of the same shop whose requests go to another API process. */
    customerOn: (other: ApiAt) => asCustomer(other, shop),
    pickUp,
    dineIn: (input: OrderInput = {}): OrderInput => pickUp({ serviceType: 'DINE_IN', tableId, ...input }),
    /** The fields of a delivery order; requests the delivery quote first, as the checkout page does. */
    delivery: async ({ page }: Person, input: OrderInput = {}): Promise<OrderInput> => {
      const [error, quote] = await page.call(calculateTariff, {
        body: { productPrice: 57_600, cityId: city_id, ...home },
      })
      if (error) throw new Error(error.code)
      return pickUp({
        serviceType: 'DELIVERY',
        cityId: city_id,
        address: { ...home, streetName: 'Bunyodkor' },
        deliveryTariffId: quote.quoteId,
        ...input,
      })
    },
    count: (table: string) => database.count(table, merchantId),
  }
}
export type OrderingShop = Awaited<ReturnType<typeof openOrderingShop>>

type Body = Request<typeof placeOrder>['body']

/** The fields of an order that affect its price. */
const basket = quoteSchema.body.shape

/** The quote that the checkout page shows before the order. */
export async function quote({ page }: Person, input: OrderInput) {
  const body = Object.fromEntries(Object.entries(input).filter(([field]) => field in basket))
  const [error, quoted] = await page.call(quoteOrder, { body: body as Body })
  if (error) throw new Error(`${error.code} ${JSON.stringify('params' in error ? error.params : '')}`)
  return quoted
}

/** Requests a quote and places the order with its price. */
export async function place(person: Person, input: OrderInput, key = `${newId()}:1`, body: OrderInput = {}) {
  const { price } = await quote(person, input)
  return submit(person, { paymentType: 'CASH', seen: acceptedPrice(price), ...input, ...body }, key)
}

type Price = Awaited<ReturnType<typeof quote>>['price']

/** The part of the shown price that a page sends with the order. */
export function acceptedPrice(price: Price): Body['seen'] {
  const { deliveryReason: _, serviceFeeReason: _fee, promo: _promo, cashbackLimit: _limit, ...seen } = price
  return seen
}

/** Places the order without requesting a quote first. */
export const submit = ({ page }: Person, input: OrderInput, key = `${newId()}:1`) =>
  page.call(input.later ? placeOrderAtTime : placeOrder, { body: input as Body, idempotencyKey: key })
