// Tabs of one shop tell each other who has come and who has gone. Only this origin can listen.
import type { HeldToken } from './held-token.ts'

export type TabMessage = { told: 'entered'; session: HeldToken } | { told: 'left' }

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null

export const tellTabs = (message: TabMessage): void => channel?.postMessage(message)

export function hearTabs(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data))
}
