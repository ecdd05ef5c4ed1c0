// Sends calls to the Telegram app and receives its events. The app is reached in one of three ways: through an object
// that it adds to the page (phones, desktop), through `external.notify` (Windows), or as the window that frames the
// page (Telegram in a browser). The first that exists is used, as in Telegram's own script.
type Listener = (data: unknown) => void

export type Transport = {
  /** True when Telegram runs in a browser and frames the page. */
  isFramed: boolean
  post: (method: string, data: unknown) => void
  /** Returns a function that stops listening. */
  on: (event: string, listener: Listener) => () => void
}

/** The only site that may frame a shop: see the content security policy. */
const telegramInBrowser = 'https://web.telegram.org'

type TelegramWindow = Window & {
  TelegramWebviewProxy?: { postEvent: (method: string, data: string) => void }
  external?: { notify?: (message: string) => void }
  Telegram?: object
  TelegramGameProxy?: object
  TelegramGameProxy_receiveEvent?: (event: string, data: unknown) => void
}

/** Null when the page is in no app. */
export function connect(page: TelegramWindow = window): Transport | null {
  const listeners = new Map<string, Set<Listener>>()
  const receiveEvent = (event: string, data: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(data)
  }
  const sender = senderIn(page)
  if (!sender) return null
  // Older and newer apps call different functions.
  page.Telegram = { ...page.Telegram, WebView: { receiveEvent } }
  page.TelegramGameProxy = { receiveEvent }
  page.TelegramGameProxy_receiveEvent = receiveEvent
  page.addEventListener('message', ({ source, origin, data }) => {
    if (source !== page.parent || origin !== telegramInBrowser) return
    const message = parse(data)
    if (typeof message?.eventType === 'string') receiveEvent(message.eventType, message.eventData)
  })
  return {
    ...sender,
    on(event, listener) {
      const all = listeners.get(event) ?? new Set()
      listeners.set(event, all.add(listener))
      return () => void all.delete(listener)
    },
  }
}

function senderIn(page: TelegramWindow): Pick<Transport, 'isFramed' | 'post'> | null {
  const { TelegramWebviewProxy: proxy, external } = page
  if (proxy) return { isFramed: false, post: (method, data) => proxy.postEvent(method, JSON.stringify(data)) }
  const asText = (eventType: string, eventData: unknown) => JSON.stringify({ eventType, eventData })
  if (typeof external?.notify === 'function')
    return { isFramed: false, post: (method, data) => external.notify?.(asText(method, data)) }
  if (page.parent === page) return null
  return { isFramed: true, post: (method, data) => page.parent.postMessage(asText(method, data), telegramInBrowser) }
}

function parse(data: unknown): { eventType?: unknown; eventData?: unknown } | null {
  try {
    return typeof data === 'string' ? (JSON.parse(data) as { eventType?: unknown; eventData?: unknown }) : null
  } catch {
    return null
  }
}
