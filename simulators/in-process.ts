// Starts simulators inside a test process, with their own port and state.
import { buildSimulators, type Settings } from './app.ts'
import type { Fault } from './faults.ts'
import type { Provider, SentMessage } from './inbox.ts'

type Simulator = Provider | 'nominatim' | 'tiles'

export type Simulators = {
  /** The base URL of a simulator, e.g. `url('eskiz')` + `/api/auth/login`. */
  url: (simulator: Simulator) => string
  /** Newest first. */
  sent: (provider: Provider, to?: string) => Promise<SentMessage[]>
  strike: (simulator: Simulator, fault: Fault) => Promise<void>
  recover: (simulator: Simulator) => Promise<void>
  /** Sends a POST request to a control endpoint, such as `tell('/eskiz/_account', { name, isTest: true })`. */
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
      const response = await fetch(`${root}/${provider}/_sent${to ? `?to=${encodeURIComponent(to)}` : ''}`)
      return (await response.json()) as SentMessage[]
    },
    async strike(simulator, fault) {
      const response = await tell(`/${simulator}/_fault`, fault)
      if (!response.ok) throw new Error(`The simulator refused the fault: ${JSON.stringify(fault)}`)
    },
    recover: async (simulator) => void (await fetch(`${root}/${simulator}/_fault`, { method: 'DELETE' })),
    tell,
    stop: () => app.close(),
  }
}
