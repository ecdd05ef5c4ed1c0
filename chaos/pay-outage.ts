// The pay page of a provider refuses connections: npm run chaos -- pay-outage
// Measures, at the real pace of the worker, how long a dead method is still offered and how long it stays hidden
// afterwards, and checks that an order that waits for its money can be paid elsewhere meanwhile.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { placeOrder } from '@dasturxon/contracts/placing.endpoints'
import { startSimulators } from '@dasturxon/simulators'
import { report } from '@dasturxon/testbed/observing/report'
import { seededRandom } from '@dasturxon/testbed/data/seeded-random'
import { withCluster } from '@dasturxon/testbed/servers/cluster'
import { callerAt } from './orders/caller.ts'
import { startProcesses } from './orders/processes.ts'
import { openPaidShop } from './payments/shop.ts'

const bar = 30_000
const patience = 60_000

export async function payOutage(): Promise<void> {
  await withCluster(async (cluster) => {
    const simulators = await startSimulators()
    const hosts = await Promise.all((['payme', 'click', 'uzum'] as const).map((one) => simulators.payHost(one)))
    const [PAYME_URL = '', CLICK_URL = '', UZUM_URL = ''] = hosts
    const processes = await startProcesses(cluster, seededRandom(1), { PAYME_URL, CLICK_URL, UZUM_URL })
    try {
      const shop = await openPaidShop(processes, simulators, 1)
      const offered = async (): Promise<string[]> => {
        const headers = { 'x-forwarded-host': shop.host }
        const response = await fetch(`${processes.baseUrl}/payments/v1/methods?mode=WEB`, { headers })
        return ((await response.json()) as { type: string }[]).map(({ type }) => type)
      }
      const timeUntil = async (isOffered: boolean): Promise<number> => {
        const began = performance.now()
        while ((await offered()).includes('CLICK') !== isOffered && performance.now() - began < patience)
          await sleep(200)
        return Math.round(performance.now() - began)
      }
      const before = await offered()
      const caller = callerAt(processes, seededRandom(2))
      const request = { ...placeOrder, body: { ...shop.order, paymentType: 'CLICK' }, key: `${randomUUID()}:1` }
      const { body } = await caller.call(shop, shop.buyers[0]!, request)
      await caller.close()
      // The worker has looked at least once before the outage begins.
      await sleep(3_000)
      await simulators.setOutage('click', true)
      const hiddenAfter = await timeUntil(false)
      const meanwhile = await offered()
      const { accounts } = shop
      const amount = (body.totalPrice ?? 0) * 100
      const payment = { account: accounts.payme, orderId: body.id ?? '', amount, how: 'pay' as const }
      const { outcome: paidElsewhere } = await simulators.pay('payme', payment)
      await simulators.setOutage('click', false)
      const backAfter = await timeUntil(true)
      const online = ['PAYME', 'CLICK', 'UZUM']
      report('chaos:pay-outage', {
        before,
        hiddenAfter,
        meanwhile,
        paidElsewhere,
        backAfter,
        bar,
        pass:
          online.every((type) => before.includes(type)) &&
          hiddenAfter <= bar &&
          backAfter <= bar &&
          ['PAYME', 'UZUM'].every((type) => meanwhile.includes(type)) &&
          paidElsewhere === 'paid',
      })
    } finally {
      await processes.close()
      await simulators.stop()
    }
  })
}
