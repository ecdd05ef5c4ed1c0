// Writes the test shops into the database.
import { newId } from '@dasturxon/api/testing'
import { createArea, createBranch, createCity, createMerchant, createOrder } from '@dasturxon/testbed/data/factories'
import { asCustomer } from '@dasturxon/testbed/data/people'
import type { ApiAt } from '@dasturxon/testbed/servers/api'
import { clock } from './hours.ts'
import { createProducts } from './products.ts'
import {
  type Branch,
  chilonzor,
  lastOrderMinutes,
  leadMinutes,
  promos,
  type Shop,
  type ShopPlan,
  shopPlansAt,
  usual,
  yunusobod,
} from './shop-plans.ts'

export async function openShops(api: ApiAt, now: number): Promise<Shop[]> {
  const shops: Shop[] = []
  for (const [index, plan] of shopPlansAt(now).entries()) shops.push(await openShop(api, plan, index))
  return shops
}

const switchedOn = Object.fromEntries(
  ['delivery', 'pickup', 'dine_in', 'cash', 'terminal', 'cashback', 'promo'].map((name) => [`${name}_active`, true]),
)

async function openShop(api: ApiAt, { name, kitchens, ...own }: ShopPlan, index: number): Promise<Shop> {
  const { database } = api
  const terms = { ...usual, ...own }
  const shop = await createMerchant(database, { settings: switchedOn })
  const { merchantId, merchantId: merchant_id } = shop
  const city_id = await createCity(database, merchantId)
  const { cooks, queueMinutes, speed, handover, early, late } = terms.pace
  await database.insert('merchant_policy', {
    merchant_id,
    lead_minutes: leadMinutes,
    last_order_minutes: lastOrderMinutes,
    cashback_spend_percent: terms.cashbackPercent,
    guest_dine_in: terms.guestsMayOrder,
    parallel_cooks: cooks,
    queue_minutes: queueMinutes,
    courier_speed_kmh: speed,
    courier_handover_minutes: handover,
    eta_below_minutes: early,
    eta_above_minutes: late,
  })
  await database.insert('delivery_settings', {
    merchant_id,
    city_id,
    minimal_delivery_price: terms.minimum,
    is_service_fee_enabled: terms.fee !== null,
    service_fee_amount: terms.fee?.amount ?? 0,
    is_service_fee_free_above_threshold: terms.fee?.freeFrom != null,
    service_fee_threshold: terms.fee?.freeFrom ?? null,
  })
  for (const [priority, { west, east, south, north, price, freeOver }] of terms.areas.entries()) {
    const ring = `${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south}`
    const polygon = `SRID=4326;POLYGON((${ring}))`
    await createArea(database, merchantId, { city_id, polygon, price, free_over: freeOver, priority })
  }
  for (const type of ['CASH', 'TERMINAL'])
    await database.insert('payment_channel_setting', {
      merchant_id,
      id: newId(),
      type,
      web_enabled: true,
      qr_enabled: true,
    })
  for (const { code, isPercent, products, delivery, above, isActive } of promos)
    await database.insert('promo', {
      merchant_id,
      id: newId(),
      code,
      discount_type: isPercent ? 'PERCENTAGE' : 'AMOUNT',
      product_discount: products,
      delivery_discount: delivery,
      min_price: above,
      is_active: isActive,
    })
  const branches: Branch[] = []
  for (const [nth, [hours, waiting]] of kitchens.entries())
    branches.push(await openBranch(api, { shop, city_id, nth, hours, waiting, flatPrice: terms.flatPrice }))
  const branchIds = branches.map(({ id }) => id)
  const products = await createProducts(database, merchantId, branchIds, index * 3)
  return { ...terms, ...shop, name, cityId: city_id, branches, products, promos }
}

type ToOpen = Pick<Branch, 'hours' | 'waiting'> & {
  shop: { host: string; merchantId: string }
  city_id: string
  nth: number
  flatPrice: number
}

async function openBranch(api: ApiAt, { shop, city_id, nth, hours, waiting, flatPrice }: ToOpen): Promise<Branch> {
  const { database } = api
  const { merchantId, merchantId: merchant_id } = shop
  const at = nth === 0 ? chilonzor : yunusobod
  const { shift, delivery, closedDate } = hours
  const id = await createBranch(database, merchantId, {
    city_id,
    ...at,
    open: clock(shift.from),
    close: clock(shift.to),
    delivery_price: flatPrice || null,
    settings: { dinein_enabled: true },
    ...(delivery && { delivery_start: clock(delivery.from), delivery_end: clock(delivery.to) }),
  })
  if (closedDate) await database.insert('branch_date_exception', { merchant_id, branch_id: id, on_date: closedDate })
  const customer = await asCustomer(api, shop)
  for (let count = 0; count < waiting; count++)
    await createOrder(database, merchantId, customer.id, { branch_id: id, status: 'COOKING' })
  const [hallId, tableId, tableService] = [newId(), newId(), 4_000 + nth * 1_500]
  const name = JSON.stringify({ uz: 'Zal', ru: 'Зал', eng: 'Hall' })
  await database.insert('hall', { merchant_id, id: hallId, branch_id: id, name, service_price: tableService })
  await database.insert('dining_table', { merchant_id, id: tableId, hall_id: hallId, number: '7' })
  return { id, ...at, hours, waiting, tableId, hallId, tableService }
}
