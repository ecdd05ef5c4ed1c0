// Adds, replaces and takes away a product.
import type * as contract from '@dasturxon/contracts/catalogue-products.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { price } from '@dasturxon/rules/money'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { listBranchActivity } from '#modules/branches'
import { areOwnImages } from '#modules/media'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { listCategories } from '../menu.sql.ts'
import { sellAt } from './assortment.sql.ts'
import { changingMenu, difference, told } from './changing-menu.ts'
import {
  countFound,
  findProduct,
  insertProduct,
  listPlaces,
  type ProductWords,
  removeProduct,
  updateProduct,
} from './products.sql.ts'
import { placeBehind } from './put-in-order.ts'
import { askWholeProduct, mustBeThere, wholeProductOf } from './whole-product.ts'

type Adding = typeof contract.addProduct
type Changing = typeof contract.changeProduct
type Deleting = typeof contract.deleteProduct

/** What is searched and sorted in a visitor's browser. */
const atMost = 2_000

export async function addProduct(
  tx: Tx,
  by: Staff,
  { categoryId, branchIds: wanted, ...wish }: Received<Adding>['body'],
): Promise<Outcome<Reply<Adding>, Refusal<Adding>>> {
  const { merchantId } = tx
  if (!areOwnImages(merchantId, [wish.image, ...wish.gallery])) return refused({ code: 'unknown_image', params: {} })
  const [categories, [all], neighbours, branches] = await changingMenu(
    tx,
    listCategories(merchantId),
    countFound(merchantId, {}),
    listPlaces(merchantId, categoryId),
    listBranchActivity(merchantId),
  )
  if (!categories.some(({ id }) => id === categoryId)) return refused({ code: 'no_category', params: {} })
  if ((all?.count ?? 0) >= atMost) return refused({ code: 'menu_full', params: { max: atMost } })
  const there = branches.map(({ id }) => id)
  const branchIds = wanted === 'all' ? there : wanted
  if (!branchIds.every((id) => there.includes(id))) return refused({ code: 'no_branch', params: {} })

  const id = newId()
  const words = wordsOf(wish)
  const [, , ...answers] = await tx.finish(
    insertProduct(merchantId, { id, categoryId, priority: placeBehind(neighbours) }, words),
    sellAt(merchantId, [id], [...new Set(branchIds)]),
    ...askWholeProduct(merchantId, id),
    insertAudit(
      merchantId,
      told(by, 'product.added', id, { after: { categoryId, costPrice: words.costPrice, active: words.active } }),
    ),
  )
  const [product, choices, options, links] = answers
  return done(mustBeThere(wholeProductOf([product, choices, options, links])))
}

export async function changeProduct(
  tx: Tx,
  by: Staff,
  id: string,
  { version, ...wish }: Received<Changing>['body'],
): Promise<Outcome<Reply<Changing>, Refusal<Changing>>> {
  const { merchantId } = tx
  if (!areOwnImages(merchantId, [wish.image, ...wish.gallery])) return refused({ code: 'unknown_image', params: {} })
  const [[old]] = await changingMenu(tx, findProduct(merchantId, id))
  if (!old) return refused({ code: 'not_found', params: {} })
  if (old.version !== version) return refused({ code: 'changed_meanwhile', params: {} })
  const words = wordsOf(wish)
  const [, product, choices, options, links] = await tx.finish(
    updateProduct(merchantId, id, words),
    ...askWholeProduct(merchantId, id),
    insertAudit(merchantId, told(by, 'product.changed', id, difference(old, words))),
  )
  return done(mustBeThere(wholeProductOf([product, choices, options, links])))
}

export async function deleteProduct(
  tx: Tx,
  by: Staff,
  id: string,
): Promise<Outcome<Reply<Deleting>, Refusal<Deleting>>> {
  const { merchantId } = tx
  const [[gone]] = await changingMenu(tx, removeProduct(merchantId, id))
  if (!gone) return refused({ code: 'not_found', params: {} })
  await tx.finish(insertAudit(merchantId, told(by, 'product.deleted', id)))
  return done({ id })
}

type Wish = Omit<Received<Changing>['body'], 'version'>
const wordsOf = (wish: Wish): ProductWords => ({
  ...wish,
  costPrice: price(wish.costPrice),
  additionalPrice: price(wish.additionalPrice),
  eatsPrice: wish.eatsPrice === null ? null : price(wish.eatsPrice),
  expressPrice: wish.expressPrice === null ? null : price(wish.expressPrice),
})
