// The Telegram app of one version: calls that the version does not know are not sent.
import { type Method, supports } from './methods.ts'
import type { Transport } from './transport.ts'

export type TelegramApp = {
  isFramed: boolean
  can: (method: Method) => boolean
  /** Returns false when the app does not know the method. */
  send: (method: Method, data?: object) => boolean
  on: Transport['on']
  /**
   * Sends a call and resolves to the data of the event that answers it; to null when the app does not know the method or
   * gives no answer in time. `isMine` finds the answer among those to other calls.
   */
  ask: (method: Method, data: object | undefined, answer: Answer) => Promise<unknown>
}

type Answer = { event: string; isMine?: (data: unknown) => boolean; within: number }

export function telegramApp(transport: Transport, version: string): TelegramApp {
  const can = (method: Method) => supports(version, method)
  const send = (method: Method, data?: object) => {
    if (!can(method)) return false
    transport.post(method, data ?? '')
    return true
  }
  return {
    isFramed: transport.isFramed,
    can,
    send,
    on: transport.on,
    ask: (method, data, { event, isMine = () => true, within }) =>
      new Promise((resolve) => {
        if (!can(method)) return resolve(null)
        const end = (answer: unknown) => {
          stop()
          clearTimeout(timer)
          resolve(answer)
        }
        const stop = transport.on(event, (answer) => isMine(answer) && end(answer))
        const timer = setTimeout(end, within, null)
        send(method, data)
      }),
  }
}

/** A field of an event's data, which may be anything. */
export const fieldOf = (data: unknown, name: string): unknown =>
  data && typeof data === 'object' ? (data as Record<string, unknown>)[name] : undefined
