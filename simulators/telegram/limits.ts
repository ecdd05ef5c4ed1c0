// Rate limits of a bot: 30 messages a second in all, one a second to a user, twenty a minute to a group.
// They apply to a bot token, so to one merchant.
export type Limits = {
  /** Messages a second to all chats. */
  perSecond?: number
  /** Messages a second to one user. */
  perChat?: number
  /** Messages a minute to one group. */
  perGroup?: number
}

/** Counts a message; returns the seconds to wait when it exceeds a limit, else 0. */
export type Meter = (bot: string, chatId: number) => number

export function openMeter({ perSecond = 30, perChat = 1, perGroup = 20 }: Limits): Meter {
  const times = new Map<string, number[]>()
  const wait = (key: string, most: number, window: number, now: number) => {
    const recent = (times.get(key) ?? []).filter((time) => now - time < window)
    times.set(key, recent)
    const [oldest = now] = recent
    return recent.length < most ? 0 : Math.ceil((oldest + window - now) / 1000)
  }
  return (bot, chatId) => {
    const now = performance.now()
    const [most, window] = chatId < 0 ? [perGroup, 60_000] : [perChat, 1_000]
    const chat = `${bot} ${chatId}`
    const seconds = Math.max(wait(bot, perSecond, 1_000, now), wait(chat, most, window, now))
    if (seconds === 0) for (const key of [bot, chat]) times.get(key)?.push(now)
    return seconds
  }
}
