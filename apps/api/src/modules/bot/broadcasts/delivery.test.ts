// A broadcast while something fails: Telegram, a worker, or the patience of a user.
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteAccount } from '@dasturxon/contracts/customers.endpoints'
import { asCustomer } from '@dasturxon/testbed/data/people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Newsroom, openNewsroom, untilHour } from '#test/broadcasts'
import { type ApiWithBots, startApiWithBots } from '#test/bot-worker'

let server: ApiWithBots
beforeAll(async () => void (server = await startApiWithBots({}, untilHour(12))))
afterAll(() => server.stop())

async function started(room: Newsroom, chats: number) {
  const readers: number[] = []
  for (let nth = 0; nth < chats; nth++) readers.push(await room.reader())
  const { id } = await room.draft()
  await room.send(id)
  return { id, readers }
}
const messagesTo = async (room: Newsroom, readers: readonly number[]) =>
  Promise.all(readers.map(async (chat) => (await room.heard(chat)).length))
/** A turn that Telegram or a broadcast has taken is over. */
const turnsPass = ({ merchantId }: Newsroom) =>
  server.api.database.query('UPDATE bot_turn SET next_at = now() WHERE merchant_id = $1', [merchantId])

describe('a broadcast reaches everybody at most once', () => {
  test('when two workers send it at the same time', async () => {
    const room = await openNewsroom(server)
    const { id, readers } = await started(room, 8)
    await Promise.all([room.run(id), room.run(id)])
    expect(await messagesTo(room, readers)).toEqual(readers.map(() => 1))
  })

  test('when a worker is killed after a call: the message of unknown fate is not repeated, the others are sent', async () => {
    const room = await openNewsroom(server)
    const { id, readers } = await started(room, 3)
    await expect(killedAfterCall(room, id)).rejects.toThrow('killed')
    await room.run(id)
    // The claim of the killed worker is still respected.
    expect(await room.state(id)).toMatchObject({ status: 'SENDING', counts: { sent: 2, unknown: 0 } })
    expect(await room.nextRun(id)).not.toBeNull()
    await server.api.database.query(
      `UPDATE broadcast_recipient SET claimed_at = now() - interval '61 s' WHERE broadcast_id = $1 AND status = 'CLAIMED'`,
      [id],
    )
    await room.run(id)
    expect(await messagesTo(room, readers)).toEqual([1, 1, 1])
    expect(await room.state(id)).toMatchObject({ status: 'SENT', counts: { sent: 2, unknown: 1 } })
  })

  test('when Telegram’s answer is lost', async () => {
    const room = await openNewsroom(server)
    const { id, readers } = await started(room, 2)
    await server.simulators.strike('telegram', { kind: 'lost', times: 1 })
    await room.run(id)
    await room.run(id)
    expect(await messagesTo(room, readers)).toEqual([1, 1])
    expect(await room.state(id)).toMatchObject({ status: 'SENT', counts: { sent: 1, unknown: 1 } })
  })

  /** The worker ends between the call to Telegram and the transaction that stores its outcome. */
  async function killedAfterCall({ merchantId }: Newsroom, broadcastId: string): Promise<void> {
    const countSent = async () => (await server.simulators.sent('telegram')).length
    const before = await countSent()
    await server.run('bot.broadcast', { merchantId, broadcastId }, async () => {
      if ((await countSent()) > before) throw new Error('killed')
    })
  }
})

test('a broadcast goes on later when Telegram is away or asks to wait, and nobody is left out', async () => {
  const limited = await startApiWithBots({ perSecond: 2 }, untilHour(12))
  const room = await openNewsroom(limited)
  const { id, readers } = await started(room, 4)
  await limited.simulators.setOutage('telegram', true)
  await room.run(id)
  expect(await room.state(id)).toMatchObject({ counts: { sent: 0, failed: 0, unknown: 0 } })
  await limited.simulators.setOutage('telegram', false)
  for (let nth = 0; nth < 8 && (await room.state(id))?.status === 'SENDING'; nth++) {
    await sleep(400)
    await room.run(id)
  }
  expect(await Promise.all(readers.map(async (chat) => (await limited.messages(chat)).length))).toEqual([1, 1, 1, 1])
  expect(await room.state(id)).toMatchObject({ status: 'SENT', counts: { sent: 4 } })
  expect(await limited.simulators.tooMany(room.token)).toBeGreaterThan(0)
  await limited.stop()
}, 60_000)

test('a message about an order goes first: a broadcast waits while the bot has reserved turns', async () => {
  const room = await openNewsroom(server)
  const { id, readers } = await started(room, 1)
  await server.api.database.query(
    `INSERT INTO bot_turn (merchant_id, chat_id, next_at) VALUES ($1, 0, clock_timestamp() + interval '700 ms')`,
    [room.merchantId],
  )
  const began = Date.now()
  await room.run(id)
  const [message] = await server.messages(readers[0] ?? 0)
  expect(Date.parse(message?.at ?? '') - began).toBeGreaterThan(500)
})

test('a user who has blocked the bot counts as failed, and gets no broadcast until the user writes again', async () => {
  const room = await openNewsroom(server)
  const { id, readers } = await started(room, 2)
  const [blocked = 0] = readers
  await server.simulators.tell('/telegram/_chat', { chat_id: blocked, state: 'blocked' })
  await room.run(id)
  expect(await room.state(id)).toMatchObject({ status: 'SENT', counts: { recipients: 2, sent: 1, failed: 1 } })
  const next = await room.draft()
  await server.api.database.query(`UPDATE bot_chat SET last_broadcast_at = NULL WHERE merchant_id = $1`, [
    room.merchantId,
  ])
  expect(await room.preview(next.id)).toMatchObject({ recipients: 1 })
  await room.write(blocked, '/start')
  expect(await room.preview(next.id)).toMatchObject({ recipients: 2 })
})

test('the chat of a customer who deletes the account leaves the list of every broadcast', async () => {
  const room = await openNewsroom(server)
  const { id } = await started(room, 1)
  const person = await asCustomer(server.api, room, { telegram_id: 98_000_001 })
  for (const table of ['bot_chat', 'broadcast_recipient'])
    await server.api.database.insert(table, {
      merchant_id: room.merchantId,
      chat_id: 98_000_001,
      ...(table === 'broadcast_recipient' && { broadcast_id: id }),
    })
  expect((await person.page.call(deleteAccount, {}))[0]).toBeUndefined()
  expect(await server.api.database.count('broadcast_recipient', room.merchantId)).toBe(1)
  expect(await server.api.database.count('bot_chat', room.merchantId)).toBe(1)
})

describe('opting out', () => {
  test('by the button ends broadcasts for this user at this shop, and counts for the broadcast', async () => {
    const [room, neighbour] = [await openNewsroom(server), await openNewsroom(server)]
    const { id, readers } = await started(room, 2)
    const [reader = 0] = readers
    const merchant_id = neighbour.merchantId
    await server.api.database.insert('bot_chat', { merchant_id, chat_id: reader })
    await room.run(id)
    const press = { id: `q${id}`, from: { id: reader }, data: `out:${id}` }
    expect(await room.update({ callback_query: press })).toBe(200)
    await turnsPass(room)
    await server.work(room, 'bot.answer', 'bot.reply')
    expect((await room.heard(reader)).at(-1)).toMatch(/^Endi yangilik yubormaymiz/)
    expect(await room.state(id)).toMatchObject({ counts: { sent: 2, optedOut: 1 } })
    expect(await optedOut(reader)).toEqual([room.merchantId])
  })

  test('by /stop lasts until /start, and not until any other message', async () => {
    const room = await openNewsroom(server)
    const reader = await room.reader()
    await room.write(reader, '/stop')
    await room.write(reader, 'salom')
    expect(await optedOut(reader)).toEqual([room.merchantId])
    await room.write(reader, '/start')
    expect(await optedOut(reader)).toEqual([])
  })

  const optedOut = async (chat: number) => {
    const { rows } = await server.api.database.query<{ merchant_id: string }>(
      'SELECT merchant_id FROM bot_chat WHERE chat_id = $1 AND opted_out_at IS NOT NULL',
      [chat],
    )
    return rows.map(({ merchant_id }) => merchant_id)
  }
})
