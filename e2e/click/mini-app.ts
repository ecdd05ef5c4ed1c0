// A shop with a mini app inside Click, people of Click, and the app as it opens the shop: a page of its own with cookies.
import type { Page } from '@playwright/test'
import { openSecrets, parseKeyring } from '@dasturxon/api/testing'
import { newCanary } from '@dasturxon/testbed/observing/captured'
import { developmentSecrets } from '@dasturxon/testbed/servers/development-secrets'
import { openOwnShop } from '../own-shop.ts'

const simulators = `http://127.0.0.1:${process.env['SIMULATORS_PORT'] ?? '4100'}`

export type ClickShop = Awaited<ReturnType<typeof openClickShop>>

export async function openClickShop() {
  const shop = await openOwnShop()
  const token = newCanary()
  const secrets = openSecrets(shop.database.as('secrets'), parseKeyring(developmentSecrets().SECRET_KEYS), () => {})
  const account = { merchantId: '22222', serviceId: '11111', userId: '4242', keys: [newCanary()] }
  await secrets.keep(shop.merchantId, 'click', JSON.stringify({ ...account, integrationToken: token }))
  await secrets.close()
  return {
    ...shop,
    /** A web session of a person with this phone; without one it has expired. */
    async webSession(phone?: string): Promise<string> {
      const webSession = crypto.randomUUID()
      const profile = phone && {
        user_id: phone.slice(1),
        phone_number: phone.slice(1),
        name: 'Ali',
        surname: 'Valiyev',
      }
      await fetch(`${simulators}/click/_web-session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ webSession, token, ...(profile && { profile }) }),
      })
      return webSession
    },
  }
}

export const newNumber = () => `+99890${String(Math.random()).slice(2, 9).padEnd(7, '0')}`

type Opened = { webSession: string; theme?: 'dark' | 'light'; language?: string; path?: string }

/** Opens the address that the merchant has given Click, after the app has set its cookies. */
export async function openInClick(
  page: Page,
  { home }: ClickShop,
  { webSession, theme = 'light', language = 'en', path = '/?ch=click' }: Opened,
): Promise<void> {
  const cookies = { 'click-web-session': webSession, 'click-theme': theme, 'click-language': language }
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: home })))
  await page.goto(`${home}${path}`)
}
