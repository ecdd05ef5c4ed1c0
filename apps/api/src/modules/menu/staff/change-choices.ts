// Replaces the option groups of a product. Groups and options that stay keep their ids, so baskets that refer to them
// stay valid.
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
import { startMenuChange, changedFacts, menuAuditEntry } from './audited-change.ts'
import {
  type GroupRow,
  type OptionRow,
  removeChoices,
  removeOptions,
  writeChoices,
  writeOptions,
} from './choices.sql.ts'
import { updateProductType } from './products.sql.ts'
import { queryWholeProduct, requireFound, wholeProductOf } from './whole-product.ts'

type Input = Received<typeof contract>['body']
type Named = { id: string }

export async function changeChoices(
  tx: Tx,
  by: Staff,
  id: string,
  { version, modificationGroups }: Input,
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const { merchantId } = tx
  const inputOptions = modificationGroups.flatMap(({ modifications }) => modifications)
  const images = inputOptions.map(({ image }) => image)
  if (!areOwnImages(merchantId, images)) return refused({ code: 'unknown_image', params: {} })
  const [[old], oldChoices, oldOptions] = await startMenuChange(tx, ...queryWholeProduct(merchantId, id))
  if (!old) return refused({ code: 'not_found', params: {} })
  if (old.version !== version) return refused({ code: 'changed_meanwhile', params: {} })
  if (!areOwn(modificationGroups, oldChoices) || !areOwn(inputOptions, oldOptions))
    return refused({ code: 'not_found', params: {} })

  const { choices, options } = rowsOf(id, modificationGroups)
  await tx.bundle(...replacing(merchantId, { choices, options }, { choices: oldChoices, options: oldOptions }))
  const [, product, newChoices, newOptions, links] = await tx.finish(
    updateProductType(merchantId, id, choices.length > 0),
    ...queryWholeProduct(merchantId, id),
    insertAudit(merchantId, menuAuditEntry(by, 'product.choices_changed', id, differenceOf(oldOptions, options))),
  )
  return done(requireFound(wholeProductOf([product, newChoices, newOptions, links])))
}

/** Whether all ids belong to this product: any other id belongs to another product or merchant, or is a mistake. */
const areOwn = (rows: readonly { id?: string | undefined }[], existing: readonly Named[]): boolean =>
  rows.every(({ id }) => id === undefined || existing.some((row) => row.id === id))

function rowsOf(productId: string, input: Input['modificationGroups']): { choices: GroupRow[]; options: OptionRow[] } {
  const groups = input.map(({ id = newId(), min, max, modifications, ...choice }, index) => ({
    choice: { ...choice, id, productId, priority: index + 1, minCount: min, maxCount: max },
    options: modifications.map(({ id: optionId = newId(), max: maxCount, ...option }, position) => ({
      ...option,
      id: optionId,
      modificationGroupId: id,
      price: price(option.price),
      priority: position + 1,
      maxCount,
    })),
  }))
  return { choices: groups.map(({ choice }) => choice), options: groups.flatMap(({ options }) => options) }
}

type Rows<Choice, Option> = { choices: readonly Choice[]; options: readonly Option[] }

function replacing(merchantId: string, input: Rows<GroupRow, OptionRow>, old: Rows<Named, Named>): Query[] {
  const missing = (existing: readonly Named[], remaining: readonly Named[]) =>
    existing.map(({ id }) => id).filter((id) => !remaining.some((row) => row.id === id))
  return [
    removeChoices(merchantId, missing(old.choices, input.choices)),
    removeOptions(merchantId, missing(old.options, input.options)),
    ...(input.choices.length > 0 ? [writeChoices(merchantId, input.choices)] : []),
    ...(input.options.length > 0 ? [writeOptions(merchantId, input.options)] : []),
  ]
}

type Priced = Named & { price: number; active: boolean }

/** The old and the new price by option id; null for an option that does not exist or is inactive. */
function differenceOf(old: readonly Priced[], now: readonly Priced[]) {
  const prices = (rows: readonly Priced[]) =>
    Object.fromEntries(rows.map((row) => [row.id, row.active ? row.price : null]))
  const none = Object.fromEntries([...old, ...now].map(({ id }) => [id, null]))
  return changedFacts({ ...none, ...prices(old) }, { ...none, ...prices(now) })
}
