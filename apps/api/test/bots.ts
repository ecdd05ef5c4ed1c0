// Creates a merchant with a Telegram bot, and users of its mini app. Launch data is signed as Telegram signs it.
import { openSecrets } from '#platform/secrets'
import { signContact, signInitData } from '@dasturxon/simulators/telegram/init-data'
import type { TestApi } from '@dasturxon/testbed/servers/api'
import { newCanary } from '@dasturxon/testbed/observing/captured'
import { createMerchant } from '@dasturxon/testbed/data/factories'

let lastUser = 5_000_000_000

export async function createShopWithBot(api: TestApi, row: Parameters<typeof createMerchant>[1] = {}) {
  const shop = await createMerchant(api.database, row)
  const token = `${lastUser}:${newCanary()}`
  const secrets = openSecrets(api.database.as('secrets'), api.env.SECRET_KEYS, () => {})
  await secrets.keep(shop.merchantId, 'telegramBotToken', token)
  await secrets.close()
  return { ...shop, bot: botOf(token) }
}

const seconds = (ago: number) => Math.floor(Date.now() / 1_000) - ago

export const botOf = (token: string) => ({
  /** `ago`: the age of the launch data in seconds. */
  launch: (user: TelegramPerson, ago = 0, fields: Record<string, string> = {}) =>
    signInitData(token, { query_id: `q${Math.random()}`, user, auth_date: seconds(ago), ...fields }),
  contact: (userId: number, phone: string, ago = 0) =>
    signContact(token, { user_id: userId, phone_number: phone, first_name: 'Ali' }, seconds(ago)),
})

export type TelegramPerson = {
  id: number
  first_name: string
  last_name?: string
  language_code?: string
  is_bot?: boolean
}

export const newTelegramPerson = (row: Partial<TelegramPerson> = {}): TelegramPerson => ({
  id: lastUser++,
  first_name: 'Ali',
  last_name: 'Valiyev',
  language_code: 'uz',
  ...row,
})

export const newPhone = () => `+99893${String(Math.random()).slice(2, 9).padEnd(7, '0')}`
