// Messages to browsers from end to end: the API, a worker that encrypts and sends them, and the simulator of the push
// services, which decrypts.
import { addPushSubscription } from '@dasturxon/contracts/notifications.endpoints'
import { startSimulators } from '@dasturxon/simulators'
import { startApi } from '@dasturxon/testbed/servers/api'
import type { Person } from '@dasturxon/testbed/data/people'
import { randomBytes } from 'node:crypto'
import { openEgress } from '#platform/egress'
import type { JobHandler } from '#platform/run-jobs'
import { notificationHandlers } from '#modules/customer-notifications'
import { startWorker } from './worker.ts'

export type Pushing = Awaited<ReturnType<typeof startPushing>>

/** `also`: what else the worker does. */
export async function startPushing(also: readonly JobHandler[] = []) {
  const keys = { key: randomBytes(32).toString('base64url'), contact: 'mailto:ops@dasturxon.test' }
  const egress = openEgress({ loopback: true })
  const simulators = await startSimulators()
  const api = await startApi({ PUSH_KEY: keys.key, PUSH_CONTACT: keys.contact, EGRESS_ALLOW_LOOPBACK: 'true' })
  const worker = await startWorker(api.database, () => [...also, ...notificationHandlers({ egress, push: keys })])
  return {
    api,
    simulators,
    failed: worker.failed,
    /** A browser of this person that takes messages; returns the name by which the simulator knows it. */
    subscribed: async ({ page }: Person, language: 'uz' | 'ru' | 'eng' = 'uz'): Promise<string> => {
      const { id, ...browser } = await simulators.openBrowser()
      const [error] = await page.call(addPushSubscription, { body: { ...browser, language } })
      if (error) throw new Error(error.code)
      return id
    },
    async stop() {
      await worker.stop()
      await Promise.all([api.stop(), simulators.stop(), egress.close()])
    },
  }
}
