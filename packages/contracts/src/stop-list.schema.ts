// The stop list of a branch. Small and separate from the menu, so that a sold-out product does not change the menu.
import { z } from 'zod'

export const stopList = z
  .object({
    branchId: z.uuid(),
    version: z.int().min(0).describe('incremented with every change'),
    terms: z.int().min(0).describe('incremented when the hours, a pause or the busy time of the branch change'),
    stopped: z.array(z.uuid()).describe('products that cannot be ordered at this branch'),
    stock: z.record(z.uuid(), z.int().min(0)).describe('portions left, of products that are counted'),
  })
  .meta({ id: 'StopList' })

export const readStopList = {
  summary: 'The stopped products of a branch and the remaining stock',
  params: z.strictObject({ branchId: z.uuid() }),
  reply: stopList,
  refusals: { not_found: z.object({}) },
}
