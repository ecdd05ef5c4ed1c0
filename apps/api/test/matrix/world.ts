// Two merchants with all rows that the sample requests name. Created for every endpoint: some requests delete rows.
import { brotliCompressSync } from 'node:zlib'
import { newId } from '#platform/id'
import type { TestApi } from '@dasturxon/testbed/servers/api'
import { createShopWithBot, newTelegramPerson } from '../bots.ts'
import { asStaff } from '@dasturxon/testbed/data/people'
import { createContent } from '../content.ts'
import type { TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { home } from '@dasturxon/testbed/data/ordering-shop'
import {
  createArea,
  createBranch,
  createCategory,
  createCity,
  createOrder,
  createProduct,
} from '@dasturxon/testbed/data/factories'
import { newPhone } from '../gateways.ts'
import { groupBody } from '../menu-bodies.ts'
import { createClosedRefund } from '../closed-refund.ts'

export type World = Awaited<ReturnType<typeof createWorld>>

export async function createWorld(api: TestApi) {
  const [shop, neighbour] = [await createShopWithBot(api), await createShopWithBot(api)]
  const { database } = api
  const { merchantId } = shop
  const cityId = await createCity(database, merchantId)
  const branchId = await createBranch(database, merchantId, { city_id: cityId })
  // Only staff work here: customers are not offered it, so that the requests of all others stay as they are.
  const otherBranchId = await createBranch(database, merchantId, { city_id: cityId, is_active: false })
  await createArea(database, merchantId, { city_id: cityId })
  await database.insert('delivery_settings', { merchant_id: merchantId, city_id: cityId })
  const otherCityId = await createCity(database, neighbour.merchantId)
  await createBranch(database, neighbour.merchantId, { city_id: otherCityId })

  const document = { version: 1, channel: 'WEB', edition: 'all', hash: '0'.repeat(32), br: brotliCompressSync('{}') }
  await database.insert('menu_document', { merchant_id: merchantId, ...document })
  const menuFile = `1-${document.hash}.WEB.all.json`

  const [hallId, tableId] = [newId(), newId()]
  const hall = { merchant_id: merchantId, id: hallId, branch_id: branchId, name: JSON.stringify(groupBody().name) }
  await database.insert('hall', hall)
  await database.insert('dining_table', { merchant_id: merchantId, id: tableId, hall_id: hallId, number: '7' })

  const tableCallId = newId()
  const call = { merchant_id: merchantId, id: tableCallId, branch_id: branchId, table_id: tableId, kind: 'BILL' }
  await database.insert('table_call', call)

  const telegramPerson = newTelegramPerson()
  const [customerId, addressId, cardId] = [newId(), newId(), newId()]
  const customer = {
    merchant_id: merchantId,
    id: customerId,
    phone: newPhone(),
    telegram_id: telegramPerson.id,
    ...profile,
  }
  await database.insert('customer', customer)
  await database.insert('address', {
    merchant_id: merchantId,
    id: addressId,
    customer_id: customerId,
    type: 'HOUSE',
    ...home,
  })
  await database.insert('saved_card', {
    merchant_id: merchantId,
    id: cardId,
    customer_id: customerId,
    cashbox: '64f0a1b2c3d4e5f601234567',
    token: newId(),
    mask: '860006******6311',
    expiry: '03/99',
    is_verified: true,
    created_at: new Date(),
  })
  // The order is closed, so that the account can be deleted.
  const orderId = await createOrder(database, merchantId, customerId, {
    branch_id: branchId,
    status: 'CLOSED',
    ...delivered,
  })
  const refundId = await createClosedRefund(database, merchantId, orderId)
  const cookingOrderId = await createCookingOrder(database, merchantId, branchId)
  const reservationId = newId()
  const evening = Date.now() + 86_400_000
  await database.insert('reservation', {
    merchant_id: merchantId,
    id: reservationId,
    branch_id: branchId,
    customer_id: customerId,
    name: personalTexts.firstName,
    phone: customer.phone,
    guests: 2,
    starts_at: new Date(evening),
    ends_at: new Date(evening + 7_200_000),
    status: 'CONFIRMED',
  })
  const staffChatIds = ['-4700000001', '-4700000002', '-4700000003']
  for (const chatId of staffChatIds)
    await database.insert('staff_chat', { merchant_id: merchantId, chat_id: chatId, branch_id: branchId })
  const menu = await createMenu(database, merchantId, branchId)
  const content = await createContent(database, merchantId)
  const colleague = await asStaff(api, shop, 'OPERATOR')
  const courier = await asStaff(api, shop, 'COURIER', [branchId])
  const broadcastId = newId()
  await database.insert('broadcast', {
    merchant_id: merchantId,
    id: broadcastId,
    texts: JSON.stringify({ uz: 'Osh' }),
    staff_id: colleague.id,
  })
  return {
    shop,
    neighbour,
    cityId,
    branchId,
    otherBranchId,
    tableId,
    tableCallId,
    customerId,
    addressId,
    cardId,
    orderId,
    cookingOrderId,
    refundId,
    reservationId,
    staffChatIds,
    menuFile,
    ...menu,
    ...content,
    telegramPerson,
    broadcastId,
    colleagueId: colleague.id,
    /** Rows of the branch that samples name: staff of another branch must not get them. A new one is added here. */
    rowsOfBranch: [
      branchId,
      tableId,
      tableCallId,
      orderId,
      cookingOrderId,
      refundId,
      reservationId,
      courier.id,
      ...staffChatIds,
    ],
    courierId: courier.id,
  }
}

/** Personal data of the customers of both orders. No other row contains these texts. */
export const personalTexts = {
  firstName: 'Gulnoraxon',
  lastName: 'Karimbekova',
  email: 'gulnoraxon@mail.test',
  phone: '935557913',
  phoneTail: '"7913"',
  receiverName: 'Madinaxon',
  receiverPhone: '977773159',
  door: 'xonadon-4613',
}
const profile = {
  first_name: personalTexts.firstName,
  last_name: personalTexts.lastName,
  email: personalTexts.email,
}
const delivered = {
  address: JSON.stringify({ ...home, type: 'APARTMENT', streetName: 'Bunyodkor', details: personalTexts.door }),
  receiver_name: personalTexts.receiverName,
  receiver_phone: `+998${personalTexts.receiverPhone}`,
}

/** An order on the board, of another customer than the one of the samples, who may delete their account. */
async function createCookingOrder(database: TestDatabase, merchant_id: string, branch_id: string): Promise<string> {
  const id = newId()
  await database.insert('customer', { merchant_id, id, phone: `+998${personalTexts.phone}`, ...profile })
  return createOrder(database, merchant_id, id, { branch_id, status: 'COOKING', ...delivered })
}

async function createMenu(database: TestDatabase, merchantId: string, branchId: string) {
  const groupId = newId()
  await database.insert('menu_group', { merchant_id: merchantId, id: groupId, name: JSON.stringify(groupBody().name) })
  const categoryId = await createCategory(database, merchantId, { group_id: groupId })
  const [productId, spareProductId] = [
    await createProduct(database, merchantId, { category_id: categoryId }),
    await createProduct(database, merchantId, { category_id: categoryId }),
  ]
  await database.insert('product_branch', { merchant_id: merchantId, product_id: productId, branch_id: branchId })
  return { groupId, categoryId, productId, spareProductId }
}

/** A hash per table over all rows of some merchants, to compare two states. */
export async function fingerprint(
  database: TestDatabase,
  merchantIds: readonly string[],
): Promise<Record<string, string>> {
  const { rows: tables } = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attname = 'merchant_id'`,
  )
  const parts = tables.map(
    ({ name }) => `SELECT '${name}' AS name, coalesce(md5(string_agg(row::text, '|' ORDER BY row::text)), '') AS rows
      FROM ${name} AS row WHERE merchant_id = ANY ($1)`,
  )
  const { rows } = await database.query<{ name: string; rows: string }>(parts.join(' UNION ALL '), [merchantIds])
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}
