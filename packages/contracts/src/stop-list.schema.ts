// What a branch cannot sell right now. Small and apart from the menu: a dish that ran out must not rewrite it.
import { z } from 'zod'

export const stopList = z
  .object({
    branchId: z.uuid(),
    version: z.int().min(0).describe('grows with every change'),
    stopped: z.array(z.uuid()).describe('products that cannot be ordered here'),
    stock: z.record(z.uuid(), z.int().min(0)).describe('portions left, of products that are counted'),
  })
  .meta({ id: 'StopList' })

export const readStopList = {
  summary: 'What a branch cannot sell right now, and how many are left',
  params: z.strictObject({ branchId: z.uuid() }),
  reply: stopList,
  refusals: { not_found: z.object({}) },
}
