// Replaces what a customer may choose with a product. Choices that stay keep their ids, so baskets that name them stay good.
import type { changeChoices as contract } from '@dasturxon/contracts/catalogue-products.endpoints'
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { price } from '@dasturxon/rules/money'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { areOwnImages } from '#modules/media'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import type { Query } from '#platform/query'
import { changingMenu, difference, told } from './changing-menu.ts'
import {
  type GroupRow,
  type OptionRow,
  removeChoices,
  removeOptions,
  writeChoices,
  writeOptions,
} from './choices.sql.ts'
import { updateProductType } from './products.sql.ts'
import { askWholeProduct, mustBeThere, wholeProductOf } from './whole-product.ts'

type Wish = Received<typeof contract>['body']
type Named = { id: string }

export async function changeChoices(
  tx: Tx,
  by: Staff,
  id: string,
  { version, modificationGroups }: Wish,
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const { merchantId } = tx
  const wished = modificationGroups.flatMap(({ modifications }) => modifications)
  const images = wished.map(({ image }) => image)
  if (!areOwnImages(merchantId, images)) return refused({ code: 'unknown_image', params: {} })
  const [[old], oldChoices, oldOptions] = await changingMenu(tx, ...askWholeProduct(merchantId, id))
  if (!old) return refused({ code: 'not_found', params: {} })
  if (old.version !== version) return refused({ code: 'changed_meanwhile', params: {} })
  if (!areKnown(modificationGroups, oldChoices) || !areKnown(wished, oldOptions))
    return refused({ code: 'not_found', params: {} })

  const { choices, options } = rowsOf(id, modificationGroups)
  await tx.bundle(...replacing(merchantId, { choices, options }, { choices: oldChoices, options: oldOptions }))
  const [, product, newChoices, newOptions, links] = await tx.finish(
    updateProductType(merchantId, id, choices.length > 0),
    ...askWholeProduct(merchantId, id),
    insertAudit(merchantId, told(by, 'product.choices_changed', id, differenceOf(oldOptions, options))),
  )
  return done(mustBeThere(wholeProductOf([product, newChoices, newOptions, links])))
}

/** An id that is not this product's own is a neighbour's, a stranger's or a mistake. */
const areKnown = (wished: readonly { id?: string | undefined }[], there: readonly Named[]): boolean =>
  wished.every(({ id }) => id === undefined || there.some((row) => row.id === id))

function rowsOf(productId: string, wish: Wish['modificationGroups']): { choices: GroupRow[]; options: OptionRow[] } {
  const groups = wish.map(({ id = newId(), min, max, modifications, ...choice }, index) => ({
    choice: { ...choice, id, productId, priority: index + 1, minCount: min, maxCount: max },
    options: modifications.map(({ id: optionId = newId(), max: maxCount, ...option }, place) => ({
      ...option,
      id: optionId,
      modificationGroupId: id,
      price: price(option.price),
      priority: place + 1,
      maxCount,
    })),
  }))
  return { choices: groups.map(({ choice }) => choice), options: groups.flatMap(({ options }) => options) }
}

type Rows<Choice, Option> = { choices: readonly Choice[]; options: readonly Option[] }

function replacing(merchantId: string, wish: Rows<GroupRow, OptionRow>, old: Rows<Named, Named>): Query[] {
  const missing = (there: readonly Named[], kept: readonly Named[]) =>
    there.map(({ id }) => id).filter((id) => !kept.some((row) => row.id === id))
  return [
    removeChoices(merchantId, missing(old.choices, wish.choices)),
    removeOptions(merchantId, missing(old.options, wish.options)),
    ...(wish.choices.length > 0 ? [writeChoices(merchantId, wish.choices)] : []),
    ...(wish.options.length > 0 ? [writeOptions(merchantId, wish.options)] : []),
  ]
}

type Priced = Named & { price: number; active: boolean }

/** By option: what it cost and what it costs; one that was or is not on offer has no price. */
function differenceOf(old: readonly Priced[], now: readonly Priced[]) {
  const prices = (rows: readonly Priced[]) =>
    Object.fromEntries(rows.map((row) => [row.id, row.active ? row.price : null]))
  const none = Object.fromEntries([...old, ...now].map(({ id }) => [id, null]))
  return difference({ ...none, ...prices(old) }, { ...none, ...prices(now) })
}
