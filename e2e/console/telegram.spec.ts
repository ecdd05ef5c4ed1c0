// A shop gets its bot, and the owner and a branch their chats with it, by the console and Telegram alone.
import { newCanary } from '@dasturxon/testbed/observing/captured'
import { test, expect as hurried, type Page } from '@playwright/test'
import { codeOf, type ConsoleShop, openConsoleShop } from './staff.ts'

/** The worker connects the bot, and the page looks every second. */
const expect = hurried.configure({ timeout: 30_000 })

let shop: ConsoleShop
test.beforeAll(async () => {
  shop = await openConsoleShop()
})
test.afterAll(() => shop.close())

const newBot = () => ({ id: 900_000_000 + Math.floor(Math.random() * 90_000_000), secret: newCanary() })
const telegram = `http://127.0.0.1:${process.env['SIMULATORS_PORT'] ?? '4100'}/telegram`
const tell = (path: string, body: object) =>
  fetch(`${telegram}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const write = (token: string, text: string, userId: number, chat: object) =>
  tell('_update', {
    token,
    update: {
      message: {
        message_id: 1,
        date: Math.floor(Date.now() / 1_000),
        chat,
        text,
        from: { id: userId, is_bot: false, first_name: 'Ali' },
      },
    },
  })
const startIn = async (page: Page) => {
  const href = await page.getByRole('link', { name: 'Open in Telegram' }).getAttribute('href')
  return new URL(href ?? '').searchParams
}

test('an owner connects the bot, and links the own Telegram and the group of a branch', async ({ context }) => {
  const { page, person } = await shop.work(context, 'OWNER', '/telegram')
  const { id, secret } = newBot()
  const [token, userId] = [`${id}:${secret}`, id + 1]
  await tell('_revoke', { token: `${id}:${'x'.repeat(35)}` })
  await expect(page.getByRole('button', { name: 'Connect the bot first' })).toHaveCount(2)

  // A session that has just begun has a recent code.
  const connect = page.getByRole('button', { name: 'Connect bot' })
  await page.getByLabel('Token').fill(`${id}:${'x'.repeat(35)}`)
  await connect.click()
  await expect(page.getByText('Telegram doesn’t know this token.')).toBeVisible()
  await shop.database.query(`UPDATE session SET proven_at = now() - interval '11 minutes' WHERE actor_id = $1`, [
    person.id,
  ])
  await page.getByLabel('Token').fill(` ${token} `)
  await connect.click()
  await page.getByRole('dialog').getByLabel('Code from the app').fill(codeOf(person))
  await expect(page.getByRole('link', { name: `@shop_${id}_bot` })).toBeVisible()
  await expect(page.getByText('Works', { exact: true })).toBeVisible()
  expect(await page.content()).not.toContain(secret)

  await page.getByRole('button', { name: 'Link my Telegram' }).click()
  await write(token, `/start ${(await startIn(page)).get('start')}`, userId, { id: userId, type: 'private' })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Linked', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Link a group to/ }).click()
  const group = { id: -1_002_000_004_821, type: 'supergroup' }
  await write(token, `/start@shop_${id}_bot ${(await startIn(page)).get('startgroup')}`, userId, group)
  await expect(page.getByText('Group …4821')).toBeVisible()
  await page.getByRole('button', { name: 'Unlink group …4821' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('Group …4821')).toBeHidden()
})
