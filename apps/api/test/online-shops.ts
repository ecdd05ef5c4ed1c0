// The API next to the simulators of all payment providers, and shops that have an account at each of them.
import { randomBytes, randomInt } from 'node:crypto'
import { startSimulators } from '@dasturxon/simulators'
import { startApi } from '@dasturxon/testbed/servers/api'
import { openShopWithAccount } from './paid-shop.ts'

const newNumber = () => String(randomInt(1_000_000, 999_999_999))

/** `simulated`: settings of the simulators. */
export async function startOnlineApi(
  settings: Record<string, string> = {},
  simulated: Parameters<typeof startSimulators>[0] = {},
) {
  const simulators = await startSimulators(simulated)
  const payme = await simulators.payHost('payme')
  const payHosts = {
    PAYME_URL: payme,
    PAYME_API_URL: payme,
    EGRESS_ALLOW_LOOPBACK: 'true',
    CLICK_URL: await simulators.payHost('click'),
    UZUM_URL: await simulators.payHost('uzum'),
  }
  const api = await startApi({ ...payHosts, ...settings })
  return {
    ...api,
    simulators,
    /** `click`: parts of the account at Click that a test chooses itself. */
    async openShop(click: object = {}) {
      const accounts = newAccounts(click)
      const shop = await openShopWithAccount(api, ...accounts)
      for (const { name, announced } of accounts) {
        const callback = `${api.baseUrl}/callbacks/v1/${name}/${shop.merchantId}`
        const { status } = await simulators.tell(`/${name}/_account`, { ...announced, callback })
        if (status !== 204) throw new Error(`The simulator of ${name} answered ${status}`)
      }
      const [payme, ofClick, uzum] = accounts
      return { ...shop, accounts: { payme: payme.id, click: ofClick.id, uzum: uzum.id } }
    },
    async stop() {
      await api.stop()
      await simulators.stop()
    },
  }
}
export type OnlineApi = Awaited<ReturnType<typeof startOnlineApi>>

/** As our merchant keeps each account, and as it is announced to the provider's simulator. */
function newAccounts(chosen: object) {
  const cashbox = randomBytes(12).toString('hex')
  const click = { serviceId: newNumber(), merchantId: newNumber(), userId: newNumber(), keys: ['key'], ...chosen }
  const serviceId = newNumber()
  const [name, password] = ['uzum_user', 'uzum_pass']
  return [
    { name: 'payme', id: cashbox, value: { cashbox, keys: ['key'] }, announced: { cashbox, key: 'key' } },
    { name: 'click', id: click.serviceId, value: click, announced: { ...click, key: click.keys[0] } },
    {
      name: 'uzum',
      id: serviceId,
      value: { serviceId: Number(serviceId), logins: [{ name, password }] },
      announced: { serviceId, login: name, password },
    },
  ] as const
}
