import type { Draft } from '@dasturxon/rules/draft'
import { sql } from 'kysely'
import { fixed } from '#platform/fixed-query'
import { build } from '#platform/query'

const ofOwner = (merchantId: string, ownerId: string) =>
  build
    .selectFrom('draft')
    .select(['ref', 'revision', 'lines', 'updatedAt'])
    .where('merchantId', '=', merchantId)
    .where('ownerId', '=', ownerId)

export const findDraft = fixed(ofOwner)

/** Whoever saves, orders or erases this basket comes one after the other. */
export const lockDraft = fixed((merchantId: string, ownerId: string) => ofOwner(merchantId, ownerId).forUpdate())

/** Of a guest and the customer they have become, in the order everybody locks them. */
export const lockDrafts = (merchantId: string, ownerIds: readonly string[]) =>
  build
    .selectFrom('draft')
    .select(['ownerId', 'ref', 'revision', 'lines'])
    .where('merchantId', '=', merchantId)
    .where('ownerId', '=', sql<string>`ANY (${ownerIds}::uuid[])`)
    .orderBy('ownerId')
    .forUpdate()

/** A row: this ref is somebody else's, or went into another one. */
export const findTakenRef = fixed((merchantId: string, ref: string, ownerId: string) =>
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

/** A device may have made one a moment ago; its page sees that the revision has risen, and brings its lines again. */
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

/** For a basket nobody has: a second one that comes at once fails by `draft_pkey`. */
export const insertDraft = (merchantId: string, ownerId: string, { ref, revision, lines }: Draft) =>
  build.insertInto('draft').values({ merchantId, ownerId, ref, revision, lines: JSON.stringify(lines) })

export const giveDraft = (merchantId: string, from: string, to: string) =>
  build.updateTable('draft').set({ ownerId: to }).where('merchantId', '=', merchantId).where('ownerId', '=', from)

export const deleteDraftOf = (merchantId: string, ownerId: string) =>
  build.deleteFrom('draft').where('merchantId', '=', merchantId).where('ownerId', '=', ownerId)

export const insertJoinedDraft = (merchantId: string, ref: string, intoRef: string) =>
  build.insertInto('joinedDraft').values({ merchantId, ref, intoRef })

/** Untouched for a month, oldest owners first, from behind the last one that was looked at. */
export const listIdleDrafts = (merchantId: string, behind: string, atMost: number) =>
  build
    .selectFrom('draft')
    .select('ownerId')
    .where('merchantId', '=', merchantId)
    .where('ownerId', '>', behind)
    .where('updatedAt', '<', sql<Date>`now() - interval '30 days'`)
    .orderBy('ownerId')
    .limit(atMost)

/** Whoever came back meanwhile keeps theirs. */
export const deleteIdleDrafts = (merchantId: string, ownerIds: readonly string[]) =>
  build
    .deleteFrom('draft')
    .where('merchantId', '=', merchantId)
    .where('ownerId', '=', sql<string>`ANY (${ownerIds}::uuid[])`)
    .where('updatedAt', '<', sql<Date>`now() - interval '30 days'`)
