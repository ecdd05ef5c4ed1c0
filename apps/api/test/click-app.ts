// Shops whose merchants have a mini app inside Click, and people who open it there.
import { randomUUID } from 'node:crypto'
import { clickLaunch } from '@dasturxon/contracts/click-app.endpoints'
import { newCanary } from '@dasturxon/testbed/observing/captured'
import { browser, type Browser } from '@dasturxon/testbed/data/browser'
import { startApiWithSms } from './gateways.ts'

export type ApiWithClick = Awaited<ReturnType<typeof startApiWithClick>>
export type ClickShop = Awaited<ReturnType<ApiWithClick['shopInClick']>>
export type ClickPerson = { id: number; phone: string; name: string; surname: string }

let lastId = 500_000 + Math.floor(Math.random() * 1_000_000)
export const newClickPerson = (phone: string): ClickPerson => ({ id: lastId++, phone, name: 'Ali', surname: 'Valiyev' })

export async function startApiWithClick() {
  const api = await startApiWithSms()
  return {
    ...api,
    async shopInClick() {
      const shop = await api.shopWith('ESKIZ')
      const token = newCanary()
      const account = { merchantId: '22222', serviceId: '11111', userId: '4242', keys: [newCanary()] }
      await api.keepSecret(shop.merchantId, 'click', JSON.stringify({ ...account, integrationToken: token }))
      return { ...shop, token }
    },
    /** A web session as Click passes it to the page that this person opens; nobody's: it has expired. */
    async visit({ token }: { token: string }, person: ClickPerson | null): Promise<string> {
      const webSession = randomUUID()
      if (person) {
        const { id, phone, name, surname } = person
        const profile = { user_id: id, phone_number: phone.replace('+', ''), name, surname }
        await api.simulators.tell('/click/_web-session', { token, webSession, profile })
      }
      return webSession
    },
    async launch(shop: { host: string; merchantId: string }, webSession: string, page: Browser = browser(api, shop)) {
      return { page, answer: await page.call(clickLaunch, { body: { webSession } }) }
    },
  }
}
