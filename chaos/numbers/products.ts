// The products of every test shop, with the price of each untouched choice worked out by hand, and their prices by plain
// arithmetic.
import { newId } from '@dasturxon/api/testing'
import type { TestDatabase } from '@dasturxon/testbed/servers/database'
import { createCategory, createProduct } from '@dasturxon/testbed/data/factories'

type Option = { id: string; price: number; isDefault: boolean; max: number | null }
export type Group = { id: string; min: number; max: number; free: number; options: Option[] }
export type Product = {
  id: string
  cost: number
  /** Added for a delivery only. */
  packing: number
  discount: number
  cooking: number | null
  isDelivered: boolean
  groups: Group[]
  /** The price of the options that are chosen before the customer changes anything. */
  untouched: number
}

const option = (price: number, isDefault = false, max: number | null = 1): Option => ({
  id: newId(),
  price,
  isDefault,
  max,
})
const group = (min: number, max: number, free: number, ...options: Option[]): Group => ({
  id: newId(),
  min,
  max,
  free,
  options,
})
const product = (cost: number, cooking: number | null, rest: Partial<Product> = {}): Product => ({
  id: newId(),
  cost,
  packing: 0,
  discount: 0,
  cooking,
  isDelivered: true,
  groups: [],
  untouched: 0,
  ...rest,
})

/** `more` is added to every price and every cooking time, so that no two shops have the same numbers. */
const productsOf = (more: number): Product[] => [
  product(32_000 + more, 20 + more, { discount: 10 }),
  product(15_001 + more, 5 + more, { discount: 33, packing: 777 }),
  product(9_990 + more, null),
  product(61_500 + more, 45 + more, { packing: 2_000 }),
  product(12_345 + more, 10, { isDelivered: false }),
  // The smallest size is the cheapest, and one is required.
  product(40_000 + more, 25, {
    groups: [group(1, 1, 0, option(12_000), option(1_100), option(5_000))],
    untouched: 1_100,
  }),
  // The first extra is preselected; the discount does not apply to it.
  product(28_000 + more, 15, {
    discount: 15,
    groups: [group(0, 3, 0, option(4_000, true), option(6_000, false, null))],
    untouched: 4_000,
  }),
  // The two cheapest of three are required, and the dearer of them is free. A second group preselects one.
  product(19_900 + more, 30, {
    packing: 500,
    groups: [
      group(2, 3, 1, option(3_000), option(2_000), option(2_500)),
      group(1, 2, 0, option(7_000, true, null), option(900, false, null)),
    ],
    untouched: 2_000 + 7_000,
  }),
]

const text = (name: string) => JSON.stringify({ uz: name, ru: name, eng: name })

export async function createProducts(
  database: TestDatabase,
  merchant_id: string,
  branches: readonly string[],
  more: number,
): Promise<Product[]> {
  const products = productsOf(more)
  const category_id = await createCategory(database, merchant_id)
  for (const [index, { id: product_id, groups, ...made }] of products.entries()) {
    await createProduct(database, merchant_id, {
      id: product_id,
      category_id,
      name: text(`Product ${index + 1}`),
      cost_price: made.cost,
      additional_price: made.packing,
      discount: made.discount,
      time_cooking_max: made.cooking,
      delivery_enabled: made.isDelivered,
      type: groups.length > 0 ? 'MODIFICATION' : 'NONE',
    })
    for (const branch_id of branches) await database.insert('product_branch', { merchant_id, product_id, branch_id })
    for (const [priority, { id: groupId, min, max, free, options }] of groups.entries()) {
      const limits = { min_count: min, max_count: max, free_count: free, priority }
      const named = { merchant_id, id: groupId, product_id, name: text(`Group ${priority + 1}`) }
      await database.insert('modification_group', { ...named, ...limits })
      for (const [index, one] of options.entries())
        await database.insert('modification', {
          merchant_id,
          id: one.id,
          modification_group_id: groupId,
          name: text(`Option ${index + 1}`),
          price: one.price,
          priority: index,
          max_count: one.max,
          is_default: one.isDefault,
        })
    }
  }
  return products
}
