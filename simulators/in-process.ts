// The simulators inside a test: an own port, an own memory, gone with the test.
import { buildSimulators, type Settings } from './app.ts'
import type { Fault } from './faults.ts'
import type { Provider, Sent } from './inbox.ts'

type Simulator = Provider | 'nominatim' | 'tiles'

export type Simulators = {
  /** Where each provider answers, e.g. `url('eskiz')` + `/api/auth/login`. */
  url: (simulator: Simulator) => string
  /** Newest first. */
  sent: (provider: Provider, to?: string) => Promise<Sent[]>
  strike: (simulator: Simulator, fault: Fault) => Promise<void>
  recover: (simulator: Simulator) => Promise<void>
  /** A control call of ours, such as `tell('/eskiz/_account', { name, isTest: true })`. */
  tell: (path: string, body?: object) => Promise<Response>
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
  return {
    url: (simulator) => `${root}/${simulator}`,
    async sent(provider, to) {
      const answer = await fetch(`${root}/${provider}/_sent${to ? `?to=${encodeURIComponent(to)}` : ''}`)
      return (await answer.json()) as Sent[]
    },
    async strike(simulator, fault) {
      const answer = await tell(`/${simulator}/_fault`, fault)
      if (!answer.ok) throw new Error(`No such fault: ${JSON.stringify(fault)}`)
    },
    recover: async (simulator) => void (await fetch(`${root}/${simulator}/_fault`, { method: 'DELETE' })),
    tell,
    stop: () => app.close(),
  }
}
