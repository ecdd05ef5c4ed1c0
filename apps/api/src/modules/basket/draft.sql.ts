import type { Draft } from '@dasturxon/rules/draft'
import { sql } from 'kysely'
import { prepared } from '#platform/prepared-query'
import { build } from '#platform/query'

const ofOwner = (merchantId: string, ownerId: string) =>
  build
    .selectFrom('draft')
    .select(['ref', 'revision', 'lines', 'updatedAt'])
    .where('merchantId', '=', merchantId)
    .where('ownerId', '=', ownerId)

export const findDraft = prepared(ofOwner)

/** Locks the basket: saving, ordering and erasing it run one after the other. */
export const lockDraft = prepared((merchantId: string, ownerId: string) => ofOwner(merchantId, ownerId).forUpdate())

/** Locks the baskets of a guest and of the customer the guest joined, always in the order of owner ids. */
export const lockDrafts = (merchantId: string, ownerIds: readonly string[]) =>
  build
    .selectFrom('draft')
    .select(['ownerId', 'ref', 'revision', 'lines'])
    .where('merchantId', '=', merchantId)
    .where('ownerId', '=', sql<string>`ANY (${ownerIds}::uuid[])`)
    .orderBy('ownerId')
    .forUpdate()

/** A row means that a basket must not use this ref: it belongs to another owner, or was joined into another basket. */
export const findTakenRef = prepared((merchantId: string, ref: string, ownerId: string) =>
  build
    .selectFrom('draft')
    .select(sql<string | null>`NULL::uuid`.as('intoRef'))
    .where('merchantId', '=', merchantId)
    .where('ref', '=', ref)
    .where('ownerId', '<>', ownerId)
    .unionAll(
      build.selectFrom('joinedDraft').select('intoRef').where('merchantId', '=', merchantId).where('ref', '=', ref),
    ),
)

/**
 * If another device created a basket a moment ago, the revision rises: the page of that device notices it and sends its
 * lines again.
 */
export const writeDraft = (merchantId: string, ownerId: string, { ref, revision, lines }: Draft) =>
  build
    .insertInto('draft')
    .values({ merchantId, ownerId, ref, revision, lines: JSON.stringify(lines) })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'ownerId']).doUpdateSet({
        ref,
        revision: sql`greatest(draft.revision + 1, excluded.revision)`,
        lines: JSON.stringify(lines),
        updatedAt: sql`now()`,
      }),
    )

/** For an owner without a basket: a concurrent second insert fails by `draft_pkey`. */
export const insertDraft = (merchantId: string, ownerId: string, { ref, revision, lines }: Draft) =>
  build.insertInto('draft').values({ merchantId, ownerId, ref, revision, lines: JSON.stringify(lines) })

export const giveDraft = (merchantId: string, from: string, to: string) =>
  build.updateTable('draft').set({ ownerId: to }).where('merchantId', '=', merchantId).where('ownerId', '=', from)

export const deleteDraftOf = (merchantId: string, ownerId: string) =>
  build.deleteFrom('draft').where('merchantId', '=', merchantId).where('ownerId', '=', ownerId)

export const insertJoinedDraft = (merchantId: string, ref: string, intoRef: string) =>
  build.insertInto('joinedDraft').values({ merchantId, ref, intoRef })

/** Owners of baskets unchanged for 30 days, oldest owner ids first, after the last id that was examined. */
export const listIdleDrafts = (merchantId: string, afterId: string, atMost: number) =>
  build
    .selectFrom('draft')
    .select('ownerId')
    .where('merchantId', '=', merchantId)
    .where('ownerId', '>', afterId)
    .where('updatedAt', '<', sql<Date>`now() - interval '30 days'`)
    .orderBy('ownerId')
    .limit(atMost)

/** Checks the age again: a basket that was changed meanwhile stays. */
export const deleteIdleDrafts = (merchantId: string, ownerIds: readonly string[]) =>
  build
    .deleteFrom('draft')
    .where('merchantId', '=', merchantId)
    .where('ownerId', '=', sql<string>`ANY (${ownerIds}::uuid[])`)
    .where('updatedAt', '<', sql<Date>`now() - interval '30 days'`)
