// Creates rows for tests. A factory creates the parent rows it needs; each merchant gets a unique sub-domain and host.
import { newId } from '@dasturxon/api/testing'
import type { TestDatabase } from '../servers/vitest-database.ts'

const text = (uz: string, ru = uz, eng = uz) => JSON.stringify({ uz, ru, eng })

type Row = Record<string, unknown>

export async function createMerchant(
  database: TestDatabase,
  { settings = {}, sub: chosen, ...row }: Row & { settings?: Row; sub?: string } = {},
) {
  const merchantId = newId()
  const suffix = merchantId.slice(-12)
  const sub = chosen ?? `shop-${suffix}`
  const host = `${sub}.${suffix}.test`
  await database.insert('merchant', { merchant_id: merchantId, name: sub, ...row, sub })
  await database.insert('merchant_settings', { merchant_id: merchantId, brand: sub, title: sub, ...settings })
  await database.insert('merchant_lease', { merchant_id: merchantId })
  await database.insert('merchant_domain', { host, merchant_id: merchantId })
  return { merchantId, sub, host }
}

export async function createCity(database: TestDatabase, merchantId: string) {
  const id = newId()
  await database.insert('city', {
    id,
    name: text('Toshkent', 'Ташкент', 'Tashkent'),
    latitude: 41.3113,
    longitude: 69.2792,
  })
  await database.insert('merchant_city', { merchant_id: merchantId, city_id: id })
  return id
}

export async function createBranch(
  database: TestDatabase,
  merchantId: string,
  { lat = 41.31, lon = 69.28, settings = {}, ...row }: Row & { lat?: number; lon?: number; settings?: Row } = {},
) {
  const id = newId()
  const cityId = row['city_id'] ?? (await createCity(database, merchantId))
  await database.insert('branch', {
    merchant_id: merchantId,
    id,
    city_id: cityId,
    name: text('Chilonzor', 'Чиланзар', 'Chilanzar'),
    address: text('Bunyodkor 1', 'Бунёдкор, 1', '1 Bunyodkor'),
    location: `POINT(${lon} ${lat})`,
    open: '00:00',
    close: '00:00',
    ...row,
  })
  await database.insert('branch_settings', { merchant_id: merchantId, branch_id: id, ...settings })
  return id
}

/** A square of about ten kilometres around the middle of Tashkent. */
export async function createArea(database: TestDatabase, merchantId: string, row: Row = {}) {
  const id = newId()
  await database.insert('delivery_area', {
    merchant_id: merchantId,
    id,
    city_id: row['city_id'] ?? (await createCity(database, merchantId)),
    name: text('Markaz', 'Центр', 'Centre'),
    polygon: 'SRID=4326;POLYGON((69.2 41.25, 69.35 41.25, 69.35 41.35, 69.2 41.35, 69.2 41.25))',
    price: 10_000,
    ...row,
  })
  return id
}

export async function createCategory(database: TestDatabase, merchantId: string, row: Row = {}) {
  const id = newId()
  await database.insert('category', { merchant_id: merchantId, id, name: text('Oshlar', 'Пловы', 'Plov'), ...row })
  return id
}

export async function createProduct(database: TestDatabase, merchantId: string, row: Row = {}) {
  const id = newId()
  const categoryId = row['category_id'] ?? (await createCategory(database, merchantId))
  await database.insert('product', {
    merchant_id: merchantId,
    id,
    category_id: categoryId,
    name: text('Toʻy oshi', 'Свадебный плов', 'Wedding plov'),
    cost_price: 32_000,
    ...row,
  })
  return id
}

/** A placed order of two plovs; `row` overrides its columns. */
export async function createOrder(
  database: TestDatabase,
  merchantId: string,
  customerId: string,
  row: Row = {},
): Promise<string> {
  const id = newId()
  const branchId = row['branch_id'] ?? (await createBranch(database, merchantId))
  const product = { id: newId(), name: JSON.parse(text('Osh', 'Плов', 'Plov')) as object, image: null }
  const sold = { product: { ...product, costPrice: 32_000, discount: 0, count: 2 }, modifications: [] }
  await database.insert('orders', {
    merchant_id: merchantId,
    id,
    customer_id: customerId,
    branch_id: branchId,
    client_ref: newId(),
    status: 'CREATED',
    service_type: 'DELIVERY',
    order_device: 'CLIENT_WEB',
    cart_items: JSON.stringify([sold]),
    product_count: 2,
    product_price: 64_000,
    delivery_price: 12_000,
    total_price: 76_000,
    payment_type: 'CASH',
    ...row,
  })
  return id
}
