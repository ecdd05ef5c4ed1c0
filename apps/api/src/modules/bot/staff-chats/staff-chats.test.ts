import { linkOwnTelegram, linkStaffChat } from '@dasturxon/contracts/bot.endpoints'
import type { StaffRole } from '@dasturxon/rules/roles'
import { createBranch } from '@dasturxon/testbed/data/factories'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newTelegramPerson } from '#test/bots'
import { type ApiWithBots, startApiWithBots, written } from '#test/bot-worker'
import { openRunningShop } from '#test/running-orders'

let server: ApiWithBots
beforeAll(async () => void (server = await startApiWithBots()))
afterAll(() => server.stop())

let lastGroup = -4_000_000
let lastQuery = 1

async function openShop() {
  const running = await openRunningShop(server.api, { settings: { brand: 'Olov', main_language: 'uz' } })
  const shop = await server.giveBot(running)
  const { merchantId, branchId } = shop as typeof shop & { branchId: string }
  const group = lastGroup--
  await server.api.database.insert('staff_chat', { merchant_id: merchantId, chat_id: group, branch_id: branchId })
  const codeOf = (url: string) => /start(?:group)?=([\w-]+)$/.exec(url)?.[1] ?? ''
  const inGroup = (text: string, from: number, chat = group) =>
    shop.send(written(from, { text, chat: { id: chat, type: 'supergroup' } }))
  /** A staff member whose Telegram user is bound, by the link from the console. */
  const bound = async (role: StaffRole, branchIds: 'all' | string[] = 'all') => {
    const person = await asStaff(server.api, shop, role, branchIds)
    const { id: telegramId } = newTelegramPerson()
    const [error, link] = await person.page.call(linkOwnTelegram, {})
    if (error) throw new Error(error.code)
    await shop.send(written(telegramId, { text: `/start ${codeOf(link.url)}` }))
    return { ...person, telegramId }
  }
  return {
    ...running,
    ...shop,
    branchId,
    group,
    codeOf,
    inGroup,
    bound,
    /** Presses a button of the message; returns the id of the press. */
    press: async (telegramId: number, data: string, updateId?: number) => {
      const id = `q${lastQuery++}`
      const message = { message_id: 1, chat: { id: group, type: 'supergroup' } }
      expect(await shop.send({ callback_query: { id, from: { id: telegramId }, data, message } }, updateId)).toBe(200)
      return id
    },
    show: async (orderId: string) => {
      await server.api.database.query('UPDATE bot_turn SET next_at = now() WHERE merchant_id = $1', [merchantId])
      await server.api.database.query('UPDATE order_message SET turn_at = NULL WHERE order_id = $1', [orderId])
      await server.run('orders.show', { merchantId, orderId })
    },
    inChat: async () => server.messages(group),
    /** What the presses were answered with, in their sequence. */
    answered: async () => {
      const { rows } = await server.api.database.query<{ says: string }>(
        `SELECT data ->> 'says' AS says FROM pgboss.job WHERE name = 'bot.answer' AND data ->> 'merchantId' = $1
         ORDER BY created_on, id`,
        [merchantId],
      )
      return rows.map(({ says }) => says)
    },
    accepts: async (orderId: string) => {
      const { rows } = await server.api.database.query(
        `SELECT actor_kind, actor_id FROM order_event WHERE order_id = $1 AND status = 'ACCEPTED' AND kind = 'CHANGE_STATUS'`,
        [orderId],
      )
      return rows
    },
  }
}
type Shop = Awaited<ReturnType<typeof openShop>>
const statusOf = async (shop: Shop, id: string) => (await shop.row(id))['status']

describe('the chat of a branch', () => {
  test('shows a new order with its lines and buttons, and who has accepted it in one line', async () => {
    const shop = await openShop()
    const operator = await shop.bound('OPERATOR')
    const { id, number } = await shop.delivered({ comment: 'Piyozsiz <3' })
    await shop.show(id)
    const [message] = await shop.inChat()
    expect(message?.text).toContain(`Yangi buyurtma №\u00a0${number}`)
    expect(message?.text).toContain('<b>Yetkazish</b>: Bunyodkor')
    expect(message?.text).toContain('Piyozsiz &lt;3')
    expect(message?.text).not.toContain('+998')
    expect(JSON.stringify(message?.markup)).toContain(`a:${id}`)
    await shop.press(operator.telegramId, `a:${id}`)
    expect(await shop.accepts(id)).toEqual([{ actor_kind: 'staff', actor_id: operator.id }])
    await shop.show(id)
    const [answered, ...others] = await shop.inChat()
    expect(others).toEqual([])
    expect(answered?.text).toMatch(new RegExp(`№\u00a0${number}: qabul qilindi</b>\\nOPERATOR, `))
    expect(answered?.markup).toEqual({ inline_keyboard: [] })
    expect(await shop.answered()).toEqual(['accepted'])
  })

  test('asks for a reason before it cancels, and the customer reads the reason', async () => {
    const shop = await openShop()
    const { telegramId } = await shop.bound('MANAGER')
    const { id } = await shop.placed()
    await shop.show(id)
    const keys = async () => {
      await shop.show(id)
      return JSON.stringify((await shop.inChat())[0]?.markup)
    }
    await shop.press(telegramId, `d:${id}`)
    expect(await keys()).toContain('Taom tugab qoldi')
    await shop.press(telegramId, `b:${id}`)
    expect(await keys()).toContain(`a:${id}`)
    await shop.press(telegramId, `r9:${id}`)
    expect(await statusOf(shop, id)).toBe('CREATED')
    await shop.press(telegramId, `r0:${id}`)
    expect(await shop.row(id)).toMatchObject({ status: 'CANCELED', reason: 'Taom tugab qoldi' })
  })

  test('obeys the roles and branches of the console', async () => {
    const shop = await openShop()
    const elsewhere = await createBranch(server.api.database, shop.merchantId)
    const [kitchen, reader, far] = [
      await shop.bound('KITCHEN'),
      await shop.bound('READER'),
      await shop.bound('OPERATOR', [elsewhere]),
    ]
    const { id } = await shop.placed()
    await shop.show(id)
    for (const { telegramId } of [kitchen, reader, far])
      for (const what of ['a', 'd', 'r0']) await shop.press(telegramId, `${what}:${id}`)
    await shop.press(newTelegramPerson().id, `a:${id}`)
    expect(await statusOf(shop, id)).toBe('CREATED')
    expect(await shop.answered()).toEqual([...Array.from({ length: 9 }, () => 'forbidden'), 'not_linked'])
  })

  test('does not obey a former staff member, a customer or staff of the neighbour', async () => {
    const [shop, neighbour] = [await openShop(), await openShop()]
    const [former, stranger] = [await shop.bound('OPERATOR'), await neighbour.bound('OWNER')]
    await server.api.database.query('UPDATE staff SET is_active = false WHERE id = $1', [former.id])
    const { id } = await shop.placed()
    for (const { telegramId } of [former, stranger]) await shop.press(telegramId, `a:${id}`)
    expect(await shop.answered()).toEqual(['not_linked', 'not_linked'])
    await neighbour.press(stranger.telegramId, `a:${id}`)
    expect(await neighbour.answered()).toEqual(['forbidden'])
    expect(await statusOf(shop, id)).toBe('CREATED')
  })

  test('accepts each of fifty orders once when two staff members press Accept a hundred times at the same moments', async () => {
    const shop = await openShop()
    const pair = [await shop.bound('OPERATOR'), await shop.bound('MANAGER')]
    const orders: string[] = []
    for (let nth = 0; nth < 10; nth++) {
      const placed = await Promise.all(Array.from({ length: 5 }, () => shop.placed()))
      orders.push(...placed.map(({ id }) => id))
      await Promise.all(placed.flatMap(({ id }) => pair.map(({ telegramId }) => shop.press(telegramId, `a:${id}`))))
    }
    const accepts = await Promise.all(orders.map((id) => shop.accepts(id)))
    expect(accepts.filter((events) => events.length !== 1)).toEqual([])
    const answers = await shop.answered()
    expect(answers.filter((says) => says === 'accepted')).toHaveLength(50)
    expect(answers.filter((says) => says === 'already')).toHaveLength(50)
  }, 60_000)

  test('handles a press once when Telegram repeats it', async () => {
    const shop = await openShop()
    const { telegramId } = await shop.bound('OPERATOR')
    const { id } = await shop.placed()
    await Promise.all([1, 2, 3].map(() => shop.press(telegramId, `a:${id}`, 424_242)))
    expect(await shop.answered()).toEqual(['accepted'])
  })

  test('does not show an order that was answered before the chat knew of it', async () => {
    const shop = await openShop()
    const { id } = await shop.placed()
    await shop.moveThrough(id, 'ACCEPTED')
    await shop.show(id)
    expect(await shop.inChat()).toEqual([])
  })
})

describe('a group that becomes a supergroup', () => {
  const linked = async (shop: Shop) => {
    const { rows } = await server.api.database.query<{ chat_id: string; branch_id: string }>(
      'SELECT chat_id, branch_id FROM staff_chat WHERE merchant_id = $1',
      [shop.merchantId],
    )
    return rows
  }

  test('gets the orders of its branch under the new id when Telegram announces it', async () => {
    const shop = await openShop()
    const supergroup = Number(`-100${Math.abs(shop.group)}`)
    const moved = { chat: { id: shop.group, type: 'group' }, migrate_to_chat_id: supergroup }
    expect(await shop.send(written(newTelegramPerson().id, moved))).toBe(200)
    expect(await linked(shop)).toEqual([{ chat_id: String(supergroup), branch_id: shop.branchId }])
    const { id } = await shop.placed()
    await shop.show(id)
    expect(await server.messages(supergroup)).toHaveLength(1)
    expect(await shop.inChat()).toEqual([])
  })

  test('gets a new order under the new id when Telegram refuses the message to the former one', async () => {
    const shop = await openShop()
    const supergroup = Number(`-100${Math.abs(shop.group)}`)
    await server.simulators.tell('/telegram/_chat', { chat_id: shop.group, state: 'migrated' })
    const { id } = await shop.placed()
    await shop.show(id)
    expect(await linked(shop)).toEqual([{ chat_id: String(supergroup), branch_id: shop.branchId }])
    await shop.show(id)
    expect(await server.messages(supergroup)).toHaveLength(1)
    expect(await shop.inChat()).toEqual([])
  })

  test('changes nothing at a neighbour whose group has the same id', async () => {
    const [shop, neighbour] = [await openShop(), await openShop()]
    await server.api.database.insert('staff_chat', {
      merchant_id: neighbour.merchantId,
      chat_id: shop.group,
      branch_id: neighbour.branchId,
    })
    const moved = { chat: { id: shop.group, type: 'group' }, migrate_to_chat_id: -1_009_999_999_999 }
    await shop.send(written(newTelegramPerson().id, moved))
    const chats = (await linked(neighbour)).map(({ chat_id }) => Number(chat_id))
    expect(new Set(chats)).toEqual(new Set([shop.group, neighbour.group]))
  })
})

describe('linking Telegram with the console', () => {
  const linkOf = async (person: Person, branchId: string) => {
    const [error, link] = await person.page.call(linkStaffChat, { body: { branchId } })
    return { error, url: link?.url ?? '' }
  }

  test('a manager links a group to a branch, with a link that works once and only in a group', async () => {
    const shop = await openShop()
    const manager = await asStaff(server.api, shop, 'MANAGER')
    const { url } = await linkOf(manager, shop.branchId)
    expect(url).toContain('https://t.me/olov_bot?startgroup=g_')
    const { id } = newTelegramPerson()
    const code = shop.codeOf(url)
    await shop.send(written(id, { text: `/start ${code}` }))
    const group = lastGroup--
    await shop.inGroup(`/start@olov_bot ${code}`, id, group)
    await shop.inGroup(`/start@olov_bot ${code}`, id, lastGroup)
    const { rows } = await server.api.database.query(
      'SELECT chat_id FROM staff_chat WHERE merchant_id = $1 AND chat_id <> $2',
      [shop.merchantId, shop.group],
    )
    expect(rows).toEqual([{ chat_id: String(group) }])
    await server.work(shop, 'bot.reply')
    expect((await server.messages(group)).map(({ text }) => text)).toEqual([
      'Yangi buyurtmalar endi shu chatga keladi.',
    ])
    expect((await server.messages(id)).map(({ text }) => text)).toEqual([
      'Havola eskirgan. Konsolda yangisini yarating.',
    ])
  })

  test('is refused to operators, for the branch of another manager, and after fifteen minutes', async () => {
    const shop = await openShop()
    const elsewhere = await createBranch(server.api.database, shop.merchantId)
    const operator = await asStaff(server.api, shop, 'OPERATOR')
    const other = await asStaff(server.api, shop, 'MANAGER', [elsewhere])
    expect((await linkOf(operator, shop.branchId)).error).toMatchObject({ code: 'role_forbidden' })
    expect((await linkOf(other, shop.branchId)).error).toMatchObject({ code: 'branch_forbidden' })
    const { url } = await linkOf(other, elsewhere)
    await server.api.database.query(`UPDATE bot_link SET expires_at = now() - interval '1 s' WHERE merchant_id = $1`, [
      shop.merchantId,
    ])
    await shop.inGroup(`/start ${shop.codeOf(url)}`, 1, lastGroup--)
    expect(await server.api.database.count('staff_chat', shop.merchantId)).toBe(1)
  })

  test('a Telegram user is the staff member whose link was opened last', async () => {
    const shop = await openShop()
    const first = await shop.bound('OPERATOR')
    const second = await asStaff(server.api, shop, 'MANAGER')
    const [, link] = await second.page.call(linkOwnTelegram, {})
    await shop.send(written(first.telegramId, { text: `/start ${shop.codeOf(link?.url ?? '')}` }))
    const { id } = await shop.placed()
    await shop.press(first.telegramId, `a:${id}`)
    expect(await shop.accepts(id)).toEqual([{ actor_kind: 'staff', actor_id: second.id }])
  })
})
