// Puts groups, categories and the products of a category in the order a person dragged them into.
import type * as contract from '@dasturxon/contracts/catalogue.endpoints'
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { listCategories, listGroups } from '../menu.sql.ts'
import { placeCategories } from './categories.sql.ts'
import { changingMenu, told } from './changing-menu.ts'
import { placeGroups } from './groups.sql.ts'
import { listPlaces, listPlacesOf, placeProducts } from './products.sql.ts'

type Placed = { id: string; priority: number | null }
type Ordered = Outcome<Reply<typeof contract.orderGroups>, Refusal<typeof contract.orderGroups>>

export const placeBehind = (others: readonly Placed[]): number =>
  Math.max(0, ...others.map(({ priority }) => priority ?? 0)) + 1

/** Those that are named, then those a colleague has added meanwhile. */
const inOrder = (ids: readonly string[], there: readonly Placed[]): string[] => [
  ...ids,
  ...there.map(({ id }) => id).filter((id) => !ids.includes(id)),
]

const areAll = (ids: readonly string[], there: readonly Placed[]): boolean =>
  ids.every((id) => there.some((row) => row.id === id))

export async function orderGroups(tx: Tx, by: Staff, wish: readonly string[]): Promise<Ordered> {
  const { merchantId } = tx
  const [groups] = await changingMenu(tx, listGroups(merchantId))
  if (!areAll(wish, groups)) return refused({ code: 'not_found', params: {} })
  const ids = inOrder(wish, groups)
  await tx.finish(
    placeGroups(merchantId, ids),
    insertAudit(merchantId, told(by, 'group.ordered', merchantId, { after: { placed: wish.length } })),
  )
  return done({ ids })
}

export async function orderCategories(tx: Tx, by: Staff, wish: readonly string[]): Promise<Ordered> {
  const { merchantId } = tx
  const [categories] = await changingMenu(tx, listCategories(merchantId))
  if (!areAll(wish, categories)) return refused({ code: 'not_found', params: {} })
  const ids = inOrder(wish, categories)
  await tx.finish(
    placeCategories(merchantId, ids),
    insertAudit(merchantId, told(by, 'category.ordered', merchantId, { after: { placed: wish.length } })),
  )
  return done({ ids })
}

/** A product that was in another category moves: dragging it there and placing it there is one deed. */
export async function orderProducts(tx: Tx, by: Staff, categoryId: string, wish: readonly string[]): Promise<Ordered> {
  const { merchantId } = tx
  const [categories, there, named] = await changingMenu(
    tx,
    listCategories(merchantId),
    listPlaces(merchantId, categoryId),
    listPlacesOf(merchantId, wish),
  )
  if (!areAll([categoryId], categories) || !areAll(wish, named)) return refused({ code: 'not_found', params: {} })
  const ids = inOrder(wish, there)
  const moved = named.filter((product) => product.categoryId !== categoryId)
  await tx.finish(
    placeProducts(merchantId, categoryId, ids),
    insertAudit(
      merchantId,
      told(by, 'category.ordered', categoryId, { after: { placed: wish.length } }),
      ...moved.map((product) =>
        told(by, 'product.moved', product.id, { before: { categoryId: product.categoryId }, after: { categoryId } }),
      ),
    ),
  )
  return done({ ids })
}
