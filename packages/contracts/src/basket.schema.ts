// Somebody's basket as their devices exchange it. Ids and counts only: prices are never anybody's to say.
import { z } from 'zod'
import { instant, text } from './fields.schema.ts'

const count = z.int().min(1).max(999)
/** Milliseconds since 1970; the year 2100 is far enough. */
const moment = z.int().min(0).max(4_102_444_800_000)

/** What is wanted, and how it is made; the same for a basket and for an order. */
export const wantedLine = {
  productId: z.uuid(),
  modifications: z
    .array(z.strictObject({ modificationId: z.uuid(), count }))
    .max(60)
    .default([]),
  note: text(300).nullable().default(null),
}

const draftLine = z
  .strictObject({
    ...wantedLine,
    count: z.int().min(0).max(999).describe('0: removed, and copies that do not know it yet must not bring it back'),
    addedAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'DraftLine' })

const stored = z
  .object({
    ref: z.uuid().nullable().describe('names one order for ever; none: nothing was kept yet, the page makes one'),
    revision: z.int(),
    status: z.literal('OPEN'),
    lines: z.array(draftLine),
    updatedAt: instant.nullable(),
  })
  .meta({ id: 'Draft' })

export const draft = {
  summary: 'The basket of the guest or customer, as it was last kept',
  reply: stored,
  refusals: {},
}

export const saveDraft = {
  summary: 'Keeps the basket: lines are merged with what another device has kept',
  body: z.strictObject({ ref: z.uuid(), lines: z.array(draftLine).max(200) }),
  reply: stored,
  refusals: { draft_changed: z.object({ revision: z.int() }), basket_full: z.object({ max: z.int() }) },
}
