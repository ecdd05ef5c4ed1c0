// Calls that the Telegram app passes on to the servers of Telegram: the contact that a person has just shared, and the
// storage of this bot for this person.
import type { Host, SharedContact } from '../host.ts'
import { fieldOf, type TelegramApp } from './app.ts'

const answerWithin = 10_000
/** A dialog is open as long as the person likes. */
const decidedWithin = 600_000
/** Milliseconds from the person's agreement until the contact is given up, as in Telegram's own script. */
const contactWithin = 3_000
const firstPause = 50

let lastRequest = 0

async function invoke(app: TelegramApp, method: string, params: object): Promise<unknown> {
  const id = String(++lastRequest)
  const answer = await app.ask(
    'web_app_invoke_custom_method',
    { req_id: id, method, params },
    { event: 'custom_method_invoked', isMine: (data) => fieldOf(data, 'req_id') === id, within: answerWithin },
  )
  return fieldOf(answer, 'result') ?? null
}

/** The app says only that the contact was sent; the signed contact is asked for until Telegram has it. */
export async function askContact(app: TelegramApp): Promise<SharedContact> {
  const decided = await app.ask('web_app_request_phone', undefined, { event: 'phone_requested', within: decidedWithin })
  if (fieldOf(decided, 'status') !== 'sent') return { status: 'refused' }
  const end = Date.now() + contactWithin
  for (let pause = firstPause; Date.now() < end; pause += firstPause) {
    const response = await invoke(app, 'getRequestedContact', {})
    if (typeof response === 'string' && response !== '') return { status: 'sent', response }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return { status: 'sent', response: null }
}

export function cloudStorage(app: TelegramApp): Host['storage'] {
  if (!app.can('web_app_invoke_custom_method')) return null
  return {
    async read(key) {
      const value = fieldOf(await invoke(app, 'getStorageValues', { keys: [key] }), key)
      return typeof value === 'string' && value !== '' ? value : null
    },
    write: async (key, value) => (await invoke(app, 'saveStorageValue', { key, value })) === true,
  }
}
