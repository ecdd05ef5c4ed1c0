// People on a shop's page: a guest comes in through the door, a customer has been here before.
import { openGuest } from '@dasturxon/contracts/sessions.endpoints'
import { accessTokens } from '#modules/identity'
import { newId } from '#platform/id'
import type { ApiAt } from './api.ts'
import { browser, type Browser } from './browser.ts'

type Shop = { host: string; merchantId: string }
export type Person = { id: string; page: Browser }

export async function asGuest(api: ApiAt, shop: Shop): Promise<Person> {
  const page = browser(api, shop)
  const [error, session] = await page.call(openGuest, {})
  if (error) throw new Error(error.code)
  return { id: session.userId, page }
}

export async function asCustomer(api: ApiAt, shop: Shop, row: Record<string, unknown> = {}): Promise<Person> {
  const [id, sessionId] = [newId(), newId()]
  const { merchantId } = shop
  const phone = `+99890${String(Math.random()).slice(2, 9)}`
  await api.database.insert('customer', { merchant_id: merchantId, id, phone, ...row })
  await api.database.insert('session', {
    merchant_id: merchantId,
    id: sessionId,
    kind: 'customer',
    actor_id: id,
    channel: 'WEB',
  })
  const page = browser(api, shop)
  page.token = await accessTokens(api.env.IDENTITY_KEY).issue(merchantId, { kind: 'customer', id, sessionId })
  return { id, page }
}
