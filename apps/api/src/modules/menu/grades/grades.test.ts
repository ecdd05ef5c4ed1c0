import { grades } from '@dasturxon/contracts/menu.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { createMerchant, createProduct } from '@dasturxon/testbed/data/factories'
import { recordGrade } from './grades.sql.ts'

let api: TestApi
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  api = await startApi()
  database = openDatabase(api.database.as('app'))
})
afterAll(async () => {
  await database.close()
  await api.stop()
})

const grade = (merchantId: string, products: string[], after: number, before: number | null = null) =>
  database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 2_000 }, (tx) =>
    tx.finish(...recordGrade(merchantId, products, { before, after })),
  )
const gradesOf = async (shop: { host: string }) => (await api.shop(shop)(grades, {}))[1]

test('[S7.07a] [S3.30] returns the average grade of each product and its count of grades, and omits products without a grade', async () => {
  const shop = await createMerchant(api.database)
  const product = () => createProduct(api.database, shop.merchantId)
  const [plov, somsa] = [await product(), await product(), await product()]
  expect(await gradesOf(shop)).toEqual([])
  await grade(shop.merchantId, [plov, somsa, plov], 5)
  await grade(shop.merchantId, [plov], 4)
  await grade(shop.merchantId, [plov], 4)
  expect(await gradesOf(shop)).toEqual([
    { productId: plov, grade: 4.3, count: 3 },
    { productId: somsa, grade: 5, count: 1 },
  ])
})

test('replaces the earlier grade of an order instead of counting a second vote', async () => {
  const shop = await createMerchant(api.database)
  const plov = await createProduct(api.database, shop.merchantId)
  await grade(shop.merchantId, [plov], 5)
  await grade(shop.merchantId, [plov], 2, 5)
  await grade(shop.merchantId, [plov], 3)
  expect(await gradesOf(shop)).toEqual([{ productId: plov, grade: 2.5, count: 2 }])
})

test('counts every grade when orders of the same products are graded concurrently', async () => {
  const shop = await createMerchant(api.database)
  const products = await Promise.all(Array.from({ length: 5 }, () => createProduct(api.database, shop.merchantId)))
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) => grade(shop.merchantId, turn % 2 ? products : products.toReversed(), 4)),
  )
  const { rows } = await api.database.query('SELECT votes, stars FROM product_grade WHERE merchant_id = $1', [
    shop.merchantId,
  ])
  expect(rows).toEqual(products.map(() => ({ votes: 20, stars: 80 })))
})

test('skips unknown products and products of another merchant', async () => {
  const [shop, otherShop] = [await createMerchant(api.database), await createMerchant(api.database)]
  await grade(shop.merchantId, [newId(), await createProduct(api.database, otherShop.merchantId)], 5)
  expect([await gradesOf(shop), await gradesOf(otherShop)]).toEqual([[], []])
})
