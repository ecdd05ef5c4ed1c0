// The basket of a guest or customer as devices exchange it. Ids and counts only: the client never sends prices.
import { z } from 'zod'
import { instant, text } from './fields.schema.ts'

const count = z.int().min(1).max(999)
/** Milliseconds since 1970, up to the year 2100. */
const moment = z.int().min(0).max(4_102_444_800_000)

/** The product, its modifications and note; the same fields in a basket line and in an order line. */
export const lineSelection = {
  productId: z.uuid(),
  modifications: z
    .array(z.strictObject({ modificationId: z.uuid(), count }))
    .max(60)
    .default([]),
  note: text(300).nullable().default(null),
}

const draftLine = z
  .strictObject({
    ...lineSelection,
    count: z.int().min(0).max(999).describe('0: the line was removed; an older copy must not bring it back'),
    addedAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'DraftLine' })

const stored = z
  .object({
    ref: z.uuid().nullable().describe('identifies one order for ever; null: no draft yet, the page generates a ref'),
    revision: z.int(),
    status: z.literal('OPEN'),
    lines: z.array(draftLine),
    updatedAt: instant.nullable(),
  })
  .meta({ id: 'Draft' })

export const draft = {
  summary: 'The last saved basket of the guest or customer',
  reply: stored,
  refusals: {},
}

export const saveDraft = {
  summary: 'Saves the basket: the lines are merged with those saved by another device',
  body: z.strictObject({ ref: z.uuid(), lines: z.array(draftLine).max(200) }),
  reply: stored,
  refusals: { draft_changed: z.object({ revision: z.int() }), basket_full: z.object({ max: z.int() }) },
}
