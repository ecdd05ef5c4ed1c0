// News that a merchant sends to its customers by the bot.
import { z } from 'zod'
import { instant, language, plain } from './fields.schema.ts'

const noParams = z.object({})
const id = z.strictObject({ id: z.uuid() })

export const mostBroadcasts = 50
const longest = 1_000
const written = plain(longest).optional().describe('plain text; required for each language of the shop')
const texts = z.strictObject({ uz: written, ru: written, eng: written })

const counts = z.object({
  recipients: z.int(),
  sent: z.int(),
  failed: z.int().describe('Telegram has refused the message'),
  skipped: z.int().describe('opted out, blocked the bot, or got another broadcast in the last 24 hours'),
  unknown: z.int().describe('may have arrived; never sent again'),
  optedOut: z.int().describe('by the button of this broadcast'),
})

const broadcast = z
  .object({
    id: z.uuid(),
    texts: z.object({ uz: z.string().optional(), ru: z.string().optional(), eng: z.string().optional() }),
    status: z.enum(['DRAFT', 'SENDING', 'STOPPED', 'SENT']),
    createdAt: instant,
    sendAt: instant.nullable().describe('when sending begins or has begun; null: a draft'),
    finishedAt: instant.nullable(),
    counts,
  })
  .meta({ id: 'Broadcast' })

export const listBroadcasts = {
  summary: `The newest ${mostBroadcasts} broadcasts, newest first`,
  reply: z.array(broadcast),
  refusals: {},
}

export const addBroadcast = {
  summary: 'A draft of a broadcast, in each language of the shop',
  body: z.strictObject({ texts }),
  reply: broadcast,
  refusals: { text_missing: noParams, content_full: z.object({ max: z.int() }) },
}

export const previewBroadcast = {
  summary: 'What customers would read, how many would get it now, and when sending would begin',
  params: id,
  reply: z
    .object({
      recipients: z.int(),
      sendAt: instant,
      messages: z.array(z.object({ language, text: z.string(), buttons: z.array(z.string()) })),
    })
    .meta({ id: 'BroadcastPreview' }),
  refusals: { not_found: noParams },
}

export const sendBroadcast = {
  summary: 'Sends a draft; between 22:00 and 09:00 sending waits for the morning',
  params: id,
  reply: broadcast,
  refusals: { not_found: noParams, changed_meanwhile: noParams, try_again: noParams },
}

export const stopBroadcast = {
  summary: 'Stops a broadcast: nobody who has not got it yet gets it',
  params: id,
  reply: broadcast,
  refusals: { not_found: noParams, changed_meanwhile: noParams },
}
