// How every change of the menu by staff begins, and how the log tells of it.
import { isDeepStrictEqual } from 'node:util'
import type { Deed } from '#modules/audit'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { Query, RowsOf } from '#platform/query'
import { menuChanged } from '../documents/documents.sql.ts'

export type Answers<Q extends readonly Query[]> = { [I in keyof Q]: RowsOf<Q[I]> }

/**
 * The menu's version rises first of all: whoever else changes this merchant's menu waits here until the COMMIT, so what is
 * read now is still true when it is written, and two writers never wait for each other's rows.
 */
export async function changingMenu<Q extends readonly Query[]>(tx: Tx, ...questions: Q): Promise<Answers<Q>> {
  const raising = menuChanged(tx.merchantId)
  const answers = await tx.bundle(...raising, ...questions)
  return answers.slice(raising.length) as Answers<Q>
}

type Facts = NonNullable<Deed['before']>
type Entity = 'group' | 'category' | 'product'

export const told = (
  { id }: Staff,
  action: `${Entity}.${string}`,
  entityId: string,
  facts: Pick<Deed, 'before' | 'after'> = {},
): Deed => ({ by: { kind: 'staff', id }, action, entity: action.slice(0, action.indexOf('.')), entityId, ...facts })

const isFact = (value: unknown): value is Facts[string] =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'))

/** What is different, fact by fact. Of texts in three languages the log keeps only that they were written anew. */
export function difference<Wish extends object>(
  old: { [K in keyof Wish]: unknown },
  wish: Wish,
): { before: Facts; after: Facts } {
  const fields = (Object.keys(wish) as (keyof Wish & string)[]).filter(
    (field) => !isDeepStrictEqual(old[field], wish[field]),
  )
  const isTold = (field: keyof Wish) => isFact(old[field]) && isFact(wish[field])
  const facts = (of: { [K in keyof Wish]: unknown }) =>
    Object.fromEntries(fields.filter(isTold).map((field) => [field, of[field] as Facts[string]]))
  const reworded = fields.filter((field) => !isTold(field))
  return { before: facts(old), after: { ...facts(wish), ...(reworded.length > 0 && { reworded }) } }
}
