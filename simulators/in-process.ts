// Starts simulators inside a test process, with their own port and state.
import { buildSimulators, type Settings } from './app.ts'
import type { Fault } from './faults.ts'
import type { Provider, SentMessage } from './inbox.ts'
import type { PaymentOrder } from './payments/control.ts'
import type { Payment } from './payments/till.ts'
import type { PushedMessage } from './push/push.ts'
import type { StatementEntry } from './payments/transactions.ts'

export type { Payment, PaymentOrder, StatementEntry }
export type PaymentProvider = 'payme' | 'click' | 'uzum'
type Simulator = Provider | PaymentProvider | 'nominatim' | 'tiles' | 'yandex-metrika'

export type Simulators = {
  /** The base URL of a simulator, e.g. `url('eskiz')` + `/api/auth/login`. */
  url: (simulator: Simulator) => string
  /** Newest first. */
  sent: (provider: Provider, to?: string) => Promise<SentMessage[]>
  strike: (simulator: Simulator, fault: Fault) => Promise<void>
  recover: (simulator: Simulator) => Promise<void>
  /** Sends a POST request to a control endpoint, such as `tell('/eskiz/_account', { name, isTest: true })`. */
  tell: (path: string, body?: object) => Promise<Response>
  /** The base URL of a provider on a port of its own, which refuses connections during an outage. */
  payHost: (provider: PaymentProvider) => Promise<string>
  botHost: () => Promise<string>
  setOutage: (provider: PaymentProvider | 'telegram', isDown: boolean) => Promise<void>
  /** Sends an update to the webhook of a bot, as often as told; returns the statuses of the answers. */
  sendUpdate: (token: string, update: object, times?: number) => Promise<(number | null)[]>
  /** How many calls of the bot exceeded a limit. */
  tooMany: (token: string) => Promise<number>
  /** What the bot has answered to pressed buttons, oldest first. */
  buttonAnswers: (token: string) => Promise<{ id: string; text: string }[]>
  /** Makes a payment as a person on the pay page would; throws when the account was not announced. */
  pay: (provider: PaymentProvider, order: PaymentOrder) => Promise<Payment>
  refund: (provider: PaymentProvider, transactionId: string) => Promise<Payment>
  sendMessage: (provider: PaymentProvider, transactionId: string, message: string) => Promise<Payment>
  /** The provider's own books for one account, oldest first. */
  statement: (provider: PaymentProvider, account: string) => Promise<StatementEntry[]>
  /** A browser of the simulated push service. */
  openBrowser: () => Promise<{ id: string; endpoint: string; p256dh: string; auth: string }>
  /** What the browser has decrypted, oldest first. */
  pushed: (id: string) => Promise<PushedMessage[]>
  stop: () => Promise<void>
}

export async function startSimulators(settings: Settings = {}): Promise<Simulators> {
  const app = await buildSimulators(settings)
  const root = await app.listen({ host: '127.0.0.1', port: 0 })
  const tell = (path: string, body: object = {}) =>
    fetch(`${root}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const readJson = async <T>(response: Response): Promise<T> => {
    if (!response.ok) throw new Error(`The simulator answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const ownPort = async (provider: PaymentProvider | 'telegram') =>
    (await readJson<{ url: string }>(await fetch(`${root}/${provider}/_host`))).url
  return {
    url: (simulator) => `${root}/${simulator}`,
    async sent(provider, to) {
      const response = await fetch(`${root}/${provider}/_sent${to ? `?to=${encodeURIComponent(to)}` : ''}`)
      return (await response.json()) as SentMessage[]
    },
    async strike(simulator, fault) {
      const response = await tell(`/${simulator}/_fault`, fault)
      if (!response.ok) throw new Error(`The simulator refused the fault: ${JSON.stringify(fault)}`)
    },
    recover: async (simulator) => void (await fetch(`${root}/${simulator}/_fault`, { method: 'DELETE' })),
    tell,
    payHost: ownPort,
    botHost: () => ownPort('telegram'),
    setOutage: async (provider, isDown) => void (await readJson(await tell(`/${provider}/_outage`, { isDown }))),
    sendUpdate: async (token, update, times = 1) =>
      (await readJson<{ answered: (number | null)[] }>(await tell('/telegram/_update', { token, update, times })))
        .answered,
    tooMany: async (token) =>
      (await readJson<{ tooMany: number }>(await fetch(`${root}/telegram/_limits?token=${encodeURIComponent(token)}`)))
        .tooMany,
    buttonAnswers: async (token) =>
      readJson(await fetch(`${root}/telegram/_answers?token=${encodeURIComponent(token)}`)),
    pay: async (provider, order) => readJson(await tell(`/${provider}/_pay`, order)),
    refund: async (provider, transactionId) => readJson(await tell(`/${provider}/_refund`, { transactionId })),
    sendMessage: async (provider, transactionId, message) =>
      readJson(await tell(`/${provider}/_message`, { transactionId, message })),
    statement: async (provider, account) =>
      readJson(await fetch(`${root}/${provider}/_statement?account=${encodeURIComponent(account)}`)),
    openBrowser: async () => readJson(await tell('/push/_browser')),
    pushed: async (id) => readJson(await fetch(`${root}/push/_messages?id=${id}`)),
    stop: () => app.close(),
  }
}
