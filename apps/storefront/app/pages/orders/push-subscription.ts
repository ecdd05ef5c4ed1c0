// Subscribes this browser to messages: the permission of the visitor, the subscription at the browser's own push service,
// and its address for our worker.
import type { Language } from '@dasturxon/i18n/language'
import { addPushSubscription, pushKey } from '@dasturxon/contracts/notifications.endpoints'
import { call } from '#platform/session/call.ts'
import { local } from '#platform/storage/storage.ts'

/** When the visitor has answered "not now", in milliseconds. */
const declinedKey = 'pushDeclined'
const askAgainAfter = 30 * 86_400_000

const isSupported = (): boolean => 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator

/** Offered while the visitor has not decided, and when the server can send. */
export async function canOffer(): Promise<boolean> {
  if (!isSupported() || Notification.permission !== 'default') return false
  const declinedAt = Number(local.read(declinedKey) ?? 0)
  return Date.now() - declinedAt > askAgainAfter && (await publicKey()) !== null
}

export const declinePush = (): void => void local.write(declinedKey, String(Date.now()))

/** `failed`: the visitor has agreed, but no subscription could be made. */
export async function subscribeToPush(language: Language): Promise<'on' | 'off' | 'failed'> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return 'off'
  return (await subscribe(language)) ? 'on' : 'failed'
}

/** A customer who has agreed before: the session or the language may be another one, and browsers renew addresses. */
export async function renewPush(language: Language): Promise<void> {
  if (isSupported() && Notification.permission === 'granted') await subscribe(language)
}

async function subscribe(language: Language): Promise<boolean> {
  try {
    const key = await publicKey()
    if (key === null) return false
    const { pushManager } = await navigator.serviceWorker.ready
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint = '', keys } = subscription.toJSON()
    const body = { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '', language }
    const [error] = await call(addPushSubscription, { body })
    return !error
  } catch (error) {
    console.info('No push subscription:', error)
    return false
  }
}

async function publicKey(): Promise<string | null> {
  const [, found] = await call(pushKey, {})
  return found?.publicKey ?? null
}
