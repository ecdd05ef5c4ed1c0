// Connects the bot of a demo shop with the simulated Telegram. Its messages are at /telegram/_sent of the simulators; POST
// /telegram/_update { token, update } writes to it as a user.
import type pg from 'pg'
import { connectBot, enqueue, toStatement } from '@dasturxon/api/testing'
import { demoBotId } from './secrets.ts'
import type { Shop } from './shop.ts'

/** The client must be connected as role owner. The worker tells Telegram our address as soon as it runs. */
export async function connectDemoBot(client: pg.ClientBase, { id: merchantId, settings }: Shop): Promise<void> {
  const [, username] = /([a-z]\w+)$/i.exec(settings.telegramBotLink ?? '') ?? []
  if (!username) throw new Error('The demo shop has no link to its bot')
  await client.query('BEGIN')
  try {
    await client.query(`SELECT set_config('app.merchant_id', $1, true)`, [merchantId])
    await client.query('INSERT INTO bot (merchant_id, id, username) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      merchantId,
      demoBotId,
      username,
    ])
    const { text, values } = toStatement(enqueue(connectBot, { merchantId, botId: demoBotId }))
    await client.query(text, values)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
