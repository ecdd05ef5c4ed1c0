// The merchant's own couriers: who is free, and the link by which one of them enters the console.
import { z } from 'zod'
import { byId } from './catalogue.schema.ts'
import { instant, latitude, longitude, sub } from './fields.schema.ts'
import { staffSession } from './staff.schema.ts'

const noParams = z.object({})

export const listCouriers = {
  summary: "The active couriers of the staff member's branches",
  reply: z.array(
    z
      .object({
        id: z.uuid(),
        name: z.string(),
        carrying: z.int().describe('orders that the courier has picked up and not handed over yet'),
        branchIds: z.array(z.uuid()).nullable().describe('the branches that the courier works for; null: all'),
        mayLink: z.boolean().describe('the staff member may make a link for this courier: works for the same branches'),
        position: z
          .object({ latitude, longitude, at: instant })
          .nullable()
          .describe("where the courier's phone was last during a delivery"),
      })
      .meta({ id: 'CourierOnShift' }),
  ),
  refusals: {},
}

export const makeCourierLink = {
  summary: 'Makes a link by which this courier enters once, within 15 minutes; an earlier link stops working',
  params: byId,
  reply: z.object({ url: z.url(), expiresAt: instant }).meta({ id: 'CourierLink' }),
  refusals: { not_found: noParams, branch_forbidden: noParams },
}

export const enterByLink = {
  summary: 'Opens a console session of the courier for whom the link was made',
  body: z.strictObject({ sub, link: z.string().regex(/^[\w-]{43}$/) }),
  reply: staffSession,
  refusals: {
    link_refused: noParams,
    too_many_attempts: z.object({ retryAfter: z.int().describe('seconds') }),
    wrong_origin: noParams,
  },
}
