// A hundred orders pass six statuses while Telegram is away for two minutes: each customer has one message, which shows
// every state in its sequence and the last one at the end, and no call exceeds a limit of Telegram.
// npm run chaos -- bot-messages [--scale 0.1] [--mutant]
// With --mutant the database forgets which messages were sent: then the run must fail.
import { setTimeout as sleep } from 'node:timers/promises'
import { orderStatusLabel } from '@dasturxon/i18n/order-status'
import { startSimulators, type Simulators } from '@dasturxon/simulators'
import { report } from '@dasturxon/testbed/observing/report'
import {
  createDatabase,
  identityKey,
  startApiProcess,
  startWorkerProcess,
} from '@dasturxon/testbed/servers/api-process'
import { type Cluster, withCluster } from '@dasturxon/testbed/servers/cluster'
import { databaseAt } from '@dasturxon/testbed/servers/database'
import { type BotShop, openBotShop, path } from './bot-messages/shop.ts'

type Size = { scale: number; mutant: boolean }

const name = 'bot'

export async function botMessages({ scale, mutant }: Size): Promise<void> {
  const began = performance.now()
  const simulators = await startSimulators()
  const figures = await withCluster((cluster) => runAll(cluster, simulators, { scale, mutant }))
  await simulators.stop()
  const seconds = Math.round((performance.now() - began) / 1_000)
  report('chaos:bot-messages', { scale, ...(mutant && { mutant }), ...figures, seconds })
}

async function runAll(cluster: Cluster, simulators: Simulators, { scale, mutant }: Size) {
  const orders = Math.max(5, Math.round(100 * scale))
  const outage = Math.max(5_000, 120_000 * scale)
  const created = await createDatabase(cluster, name)
  const env = { NODE_ENV: 'test', EGRESS_ALLOW_LOOPBACK: 'true', TELEGRAM_URL: await simulators.botHost() }
  const processes = await Promise.all([
    startApiProcess(cluster, created),
    startWorkerProcess(cluster, created, env),
    startWorkerProcess(cluster, created, env),
  ])
  const database = databaseAt(cluster.postgresUrl, name)
  const baseUrl = `http://127.0.0.1:${processes[0]?.port}`
  try {
    const shop = await openBotShop({ baseUrl, database, env: { IDENTITY_KEY: identityKey } }, created, orders)
    await shop.placeAll()
    await settled(simulators, shop, 0)
    for (const [index, status] of path.entries()) {
      if (index === 2) await simulators.setOutage('telegram', true)
      await shop.moveAll(status)
      if (mutant) await database.query('UPDATE order_message SET message_id = NULL, sent_version = 0')
      if (index === 2) await sleep(outage).then(() => simulators.setOutage('telegram', false))
      else await sleep(1_500)
    }
    const waited = await settled(simulators, shop, path.length)
    const faults = await faultsOf(simulators, shop)
    for (const fault of faults.slice(0, 10)) console.error(fault)
    const tooMany = await simulators.tooMany(shop.token)
    return {
      orders,
      statuses: path.length + 1,
      outage,
      waited,
      tooMany,
      faults: faults.length,
      pass: faults.length === 0 && tooMany === 0,
    }
  } finally {
    await Promise.all(processes.map((one) => one.stop()))
    await database.close()
  }
}

const labels = ['CREATED', ...path] as const
const stateOf = (text: string) =>
  labels.findIndex((status) => text.includes(`: ${lower(orderStatusLabel(status, 'uz'))}</b>`))
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Waits until every message shows the state; returns the milliseconds. */
async function settled(simulators: Simulators, { chats }: BotShop, state: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const sent = await simulators.sent('telegram')
    const isDone = chats.every((chat) => sent.some(({ to, text }) => to === String(chat) && stateOf(text) === state))
    if (isDone || performance.now() - began > 180_000) return Math.round(performance.now() - began)
    await sleep(500)
  }
}

async function faultsOf(simulators: Simulators, { chats }: BotShop): Promise<string[]> {
  const sent = await simulators.sent('telegram')
  return chats.flatMap((chat) => {
    const messages = sent.filter(({ to }) => to === String(chat))
    const states = messages.flatMap(({ earlier = [], text }) => [...earlier, text]).map(stateOf)
    const isInSequence = states.every((state, index) => index === 0 || state > (states[index - 1] ?? -1))
    return messages.length === 1 && isInSequence && states.at(-1) === path.length
      ? []
      : [`chat ${chat}: ${messages.length} messages with the states ${states.join()}`]
  })
}
