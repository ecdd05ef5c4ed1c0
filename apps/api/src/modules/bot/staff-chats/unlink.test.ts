import {
  linkOwnTelegram,
  linkStaffChat,
  listStaffChats,
  ownTelegram,
  readBot,
  unlinkOwnTelegram,
  unlinkStaffChat,
} from '@dasturxon/contracts/bot.endpoints'
import { createBranch, createMerchant } from '@dasturxon/testbed/data/factories'
import { asStaff } from '@dasturxon/testbed/data/people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newTelegramPerson } from '#test/bots'
import { type ApiWithBots, startApiWithBots, written } from '#test/bot-worker'

let server: ApiWithBots
beforeAll(async () => void (server = await startApiWithBots()))
afterAll(() => server.stop())

let lastGroup = -1_003_000_000_000
const codeOf = (url = '') => /start(?:group)?=([\w-]+)$/.exec(url)?.[1] ?? ''

async function openShop() {
  const shop = await server.shopWithBot()
  const { database } = server.api
  const [centre, suburb] = [
    await createBranch(database, shop.merchantId),
    await createBranch(database, shop.merchantId, { is_active: false }),
  ]
  const linkGroup = async (branchId: string) => {
    const { page } = await asStaff(server.api, shop, 'OWNER')
    const [, link] = await page.call(linkStaffChat, { body: { branchId } })
    const id = lastGroup--
    const chat = { id, type: 'supergroup' }
    await shop.send(written(newTelegramPerson().id, { text: `/start ${codeOf(link?.url)}`, chat }))
    return String(id)
  }
  const audited = async () => {
    const { rows } = await database.query<{ action: string }>(
      `SELECT action FROM audit_log WHERE merchant_id = $1 AND action LIKE '%unlinked' ORDER BY seq`,
      [shop.merchantId],
    )
    return rows.map(({ action }) => action)
  }
  return { ...shop, centre, suburb, linkGroup, audited }
}

describe("a staff member's own Telegram", () => {
  test('is linked by the link that was opened, and unlinked by the person alone', async () => {
    const shop = await openShop()
    const [cook, colleague] = [
      await asStaff(server.api, shop, 'KITCHEN'),
      await asStaff(server.api, shop, 'COURIER', [shop.centre]),
    ]
    const isLinked = async ({ page }: typeof cook) => (await page.call(ownTelegram, {}))[1]?.isLinked
    for (const person of [cook, colleague]) {
      expect(await person.page.call(ownTelegram, {})).toEqual([undefined, { username: 'olov_bot', isLinked: false }])
      const [, link] = await person.page.call(linkOwnTelegram, {})
      await shop.send(written(newTelegramPerson().id, { text: `/start ${codeOf(link?.url)}` }))
      expect(await isLinked(person)).toBe(true)
    }
    expect(await cook.page.call(unlinkOwnTelegram, {})).toEqual([undefined, { isLinked: false }])
    expect(await cook.page.call(unlinkOwnTelegram, {})).toEqual([undefined, { isLinked: false }])
    expect([await isLinked(cook), await isLinked(colleague)]).toEqual([false, true])
    expect(await shop.audited()).toEqual(['bot.staff_unlinked'])
  })

  test('names no bot that Telegram does not yet know', async () => {
    const shop = await createMerchant(server.api.database)
    const { page } = await asStaff(server.api, shop, 'OPERATOR')
    expect(await page.call(ownTelegram, {})).toEqual([undefined, { username: null, isLinked: false }])
    await server.api.database.insert('bot', { merchant_id: shop.merchantId, id: 77, username: 'new_bot' })
    expect(await page.call(ownTelegram, {})).toEqual([undefined, { username: null, isLinked: false }])
    expect((await page.call(linkOwnTelegram, {}))[0]).toMatchObject({ code: 'try_again' })
  })
})

describe('the groups of branches', () => {
  test('are listed and unlinked by the managers of the branch', async () => {
    const shop = await openShop()
    const [ofCentre, ofSuburb] = [await shop.linkGroup(shop.centre), await shop.linkGroup(shop.suburb)]
    const owner = await asStaff(server.api, shop, 'OWNER')
    const manager = await asStaff(server.api, shop, 'MANAGER', [shop.centre])
    const listed = async ({ page }: typeof owner) => (await page.call(listStaffChats, {}))[1]
    const groups = [
      { chatId: ofCentre, branchId: shop.centre },
      { chatId: ofSuburb, branchId: shop.suburb },
    ]
    expect(await listed(owner)).toEqual(expect.arrayContaining(groups))
    expect(await listed(manager)).toEqual([groups[0]])

    const elsewhere = await manager.page.call(unlinkStaffChat, { params: { chatId: ofSuburb } })
    expect(elsewhere[0]).toMatchObject({ code: 'branch_forbidden' })
    expect(await manager.page.call(unlinkStaffChat, { params: { chatId: ofCentre } })).toEqual([
      undefined,
      { chatId: ofCentre },
    ])
    expect(await listed(owner)).toEqual([groups[1]])
    const again = await manager.page.call(unlinkStaffChat, { params: { chatId: ofCentre } })
    expect(again[0]).toMatchObject({ code: 'not_found' })
    expect(await shop.audited()).toEqual(['bot.chat_unlinked'])
  })

  test('are unknown to the neighbour, who cannot unlink them either', async () => {
    const [shop, neighbour] = [await openShop(), await openShop()]
    const chatId = await shop.linkGroup(shop.centre)
    const { page } = await asStaff(server.api, neighbour, 'OWNER')
    expect(await page.call(listStaffChats, {})).toEqual([undefined, []])
    expect((await page.call(unlinkStaffChat, { params: { chatId } }))[0]).toMatchObject({ code: 'not_found' })
    expect(await server.api.database.count('staff_chat', shop.merchantId)).toBe(1)
  })

  test.each(['OPERATOR', 'KITCHEN', 'COURIER', 'READER'] as const)(
    'and the settings of the bot are hidden from the role %s',
    async (role) => {
      const shop = await openShop()
      const chatId = await shop.linkGroup(shop.centre)
      const { page } = await asStaff(server.api, shop, role)
      expect((await page.call(readBot, {}))[0]).toMatchObject({ code: 'role_forbidden' })
      expect((await page.call(listStaffChats, {}))[0]).toMatchObject({ code: 'role_forbidden' })
      expect((await page.call(unlinkStaffChat, { params: { chatId } }))[0]).toMatchObject({ code: 'role_forbidden' })
      expect(await server.api.database.count('staff_chat', shop.merchantId)).toBe(1)
    },
  )
})
