import { changeBot, readBot } from '@dasturxon/contracts/bot.endpoints'
import { createMerchant } from '@dasturxon/testbed/data/factories'
import { asStaff } from '@dasturxon/testbed/data/people'
import { newCanary } from '@dasturxon/testbed/observing/captured'
import { readTelegramVectors } from '@dasturxon/testbed/vectors/telegram'
import { render } from '@dasturxon/testbed/vectors/vectors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiWithBots, callbacksHost, startApiWithBots, written } from '#test/bot-worker'
import { webhookSecretOf } from './webhook-secret.ts'

let server: ApiWithBots
beforeAll(async () => void (server = await startApiWithBots()))
afterAll(() => server.stop())

let lastBot = 8_000_000
const newToken = () => `${lastBot++}:${newCanary()}`

test('connects the bot whose token an owner has set, as the scenario says, and returns no token', async () => {
  const shop = await createMerchant(server.api.database, { settings: { main_language: 'uz' } })
  const { page } = await asStaff(server.api, shop, 'OWNER')
  const none = { username: null, isConnected: false, connectedAt: null, lastUpdateAt: null }
  expect(await page.call(readBot, {})).toEqual([undefined, none])
  const token = newToken()
  const username = `shop_${token.split(':')[0]}_bot`
  expect(await page.call(changeBot, { body: { token } })).toEqual([undefined, { username, isConnected: false }])
  await server.work(shop, 'bot.connect')
  const connectedAt = expect.stringMatching(/^\d{4}-/)
  expect(await page.call(readBot, {})).toEqual([undefined, { ...none, username, isConnected: true, connectedAt }])
  const { rows } = await server.api.database.query('SELECT has_bot FROM merchant WHERE merchant_id = $1', [
    shop.merchantId,
  ])
  expect(rows).toEqual([{ has_bot: true }])

  const { scenarios } = await readTelegramVectors()
  const steps = scenarios.find(({ id }) => id === 'set-up')?.steps ?? []
  const values = {
    // The edge leads callbacks to the API on this host only.
    host: callbacksHost,
    merchantId: shop.merchantId,
    webhookSecret: webhookSecretOf(shop.merchantId, token),
    shopUrl: `https://${shop.host}/?ch=tg&lang=uz`,
  }
  const set = async (method: string) => {
    const response = await fetch(`${server.simulators.url('telegram')}/bot${token}/${method}`)
    return ((await response.json()) as { result: unknown }).result
  }
  const expected = steps.map(
    ({ request }) => JSON.parse(render(request?.body ?? '', values)) as Record<string, unknown>,
  )
  expect(expected).toHaveLength(2)
  expect(await set('getWebhookInfo')).toMatchObject({
    url: expected[0]?.['url'],
    allowed_updates: expected[0]?.['allowed_updates'],
  })
  expect(await set('getChatMenuButton')).toEqual(expected[1]?.['menu_button'])
})

test('delivers what a user writes to the address that was set, with the secret that opens it', async () => {
  const shop = await server.shopWithBot()
  const tell = (method: string, params: object) =>
    fetch(`${server.simulators.url('telegram')}/bot${shop.token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(params),
    })
  await tell('setWebhook', { url: `${server.api.baseUrl}${shop.path}`, secret_token: shop.secret })
  expect(await server.simulators.sendUpdate(shop.token, written(91_000_001, { text: '/start' }), 2)).toEqual([200, 200])
  expect(await server.api.database.count('bot_update', shop.merchantId)).toBe(1)
})

test('tells an owner when Telegram has last sent something, and forgets it with another bot', async () => {
  const shop = await server.shopWithBot()
  const { page } = await asStaff(server.api, shop, 'OWNER')
  const lastOf = async () => (await page.call(readBot, {}))[1]?.lastUpdateAt
  expect(await lastOf()).toBeNull()
  await shop.send(written(91_000_002, { text: 'Salom' }))
  await server.api.database.query(`UPDATE bot_update SET received_at = '2026-11-01T10:00:00Z' WHERE merchant_id = $1`, [
    shop.merchantId,
  ])
  expect(await lastOf()).toBe('2026-11-01T10:00:00.000Z')
  await shop.send(written(91_000_002, { text: 'Yana men' }))
  expect(Date.parse((await lastOf()) ?? '')).toBeGreaterThan(Date.now() - 60_000)
  await server.api.database.query('UPDATE bot SET id = id + 1 WHERE merchant_id = $1', [shop.merchantId])
  expect(await lastOf()).toBeNull()
})

test('refuses a token that Telegram does not know, and stores nothing', async () => {
  const shop = await createMerchant(server.api.database)
  const { page } = await asStaff(server.api, shop, 'OWNER')
  const token = newToken()
  await server.simulators.tell('/telegram/_revoke', { token })
  expect((await page.call(changeBot, { body: { token } }))[0]).toMatchObject({ code: 'wrong_account_fields' })
  await server.simulators.setOutage('telegram', true)
  expect((await page.call(changeBot, { body: { token: newToken() } }))[0]).toMatchObject({ code: 'try_again' })
  await server.simulators.setOutage('telegram', false)
  expect(await server.api.database.count('bot', shop.merchantId)).toBe(0)
  expect(await server.api.database.count('merchant_secret', shop.merchantId)).toBe(0)
})

test('a job for a bot that was replaced meanwhile connects nothing', async () => {
  const shop = await server.shopWithBot()
  await server.api.database.query('UPDATE bot SET host = NULL, connected_at = NULL WHERE merchant_id = $1', [
    shop.merchantId,
  ])
  await server.run('bot.connect', { merchantId: shop.merchantId, botId: 1 })
  const { rows } = await server.api.database.query('SELECT connected_at FROM bot WHERE merchant_id = $1', [
    shop.merchantId,
  ])
  expect(rows).toEqual([{ connected_at: null }])
})
