// Adds, replaces and deletes a product.
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
import { startMenuChange, changedFacts, menuAuditEntry } from './audited-change.ts'
import {
  countFound,
  findProduct,
  insertProduct,
  listSortPositions,
  type ProductWords,
  removeProduct,
  updateProduct,
} from './products.sql.ts'
import { nextSortPosition } from './sort-positions.ts'
import { queryWholeProduct, requireFound, wholeProductOf } from './whole-product.ts'

type Adding = typeof contract.addProduct
type Changing = typeof contract.changeProduct
type Deleting = typeof contract.deleteProduct

/** The most products: a visitor's browser searches and sorts all of them. */
const atMost = 2_000

export async function addProduct(
  tx: Tx,
  by: Staff,
  { categoryId, branchIds: requested, ...form }: Received<Adding>['body'],
): Promise<Outcome<Reply<Adding>, Refusal<Adding>>> {
  const { merchantId } = tx
  if (!areOwnImages(merchantId, [form.image, ...form.gallery])) return refused({ code: 'unknown_image', params: {} })
  const [categories, [all], siblings, branches] = await startMenuChange(
    tx,
    listCategories(merchantId),
    countFound(merchantId, {}),
    listSortPositions(merchantId, categoryId),
    listBranchActivity(merchantId),
  )
  if (!categories.some(({ id }) => id === categoryId)) return refused({ code: 'no_category', params: {} })
  if ((all?.count ?? 0) >= atMost) return refused({ code: 'menu_full', params: { max: atMost } })
  const existing = branches.map(({ id }) => id)
  const branchIds = requested === 'all' ? existing : requested
  if (!branchIds.every((id) => existing.includes(id))) return refused({ code: 'no_branch', params: {} })

  const id = newId()
  const fields = fieldsOf(form)
  const [, , ...results] = await tx.finish(
    insertProduct(merchantId, { id, categoryId, priority: nextSortPosition(siblings) }, fields),
    sellAt(merchantId, [id], [...new Set(branchIds)]),
    ...queryWholeProduct(merchantId, id),
    insertAudit(
      merchantId,
      menuAuditEntry(by, 'product.added', id, {
        after: { categoryId, costPrice: fields.costPrice, active: fields.active },
      }),
    ),
  )
  const [product, choices, options, links] = results
  return done(requireFound(wholeProductOf([product, choices, options, links])))
}

export async function changeProduct(
  tx: Tx,
  by: Staff,
  id: string,
  { version, ...form }: Received<Changing>['body'],
): Promise<Outcome<Reply<Changing>, Refusal<Changing>>> {
  const { merchantId } = tx
  if (!areOwnImages(merchantId, [form.image, ...form.gallery])) return refused({ code: 'unknown_image', params: {} })
  const [[old]] = await startMenuChange(tx, findProduct(merchantId, id))
  if (!old) return refused({ code: 'not_found', params: {} })
  if (old.version !== version) return refused({ code: 'changed_meanwhile', params: {} })
  const fields = fieldsOf(form)
  const [, product, choices, options, links] = await tx.finish(
    updateProduct(merchantId, id, fields),
    ...queryWholeProduct(merchantId, id),
    insertAudit(merchantId, menuAuditEntry(by, 'product.changed', id, changedFacts(old, fields))),
  )
  return done(requireFound(wholeProductOf([product, choices, options, links])))
}

export async function deleteProduct(
  tx: Tx,
  by: Staff,
  id: string,
): Promise<Outcome<Reply<Deleting>, Refusal<Deleting>>> {
  const { merchantId } = tx
  const [[deleted]] = await startMenuChange(tx, removeProduct(merchantId, id))
  if (!deleted) return refused({ code: 'not_found', params: {} })
  await tx.finish(insertAudit(merchantId, menuAuditEntry(by, 'product.deleted', id)))
  return done({ id })
}

type Form = Omit<Received<Changing>['body'], 'version'>
const fieldsOf = (form: Form): ProductWords => ({
  ...form,
  costPrice: price(form.costPrice),
  additionalPrice: price(form.additionalPrice),
  eatsPrice: form.eatsPrice === null ? null : price(form.eatsPrice),
  expressPrice: form.expressPrice === null ? null : price(form.expressPrice),
})
