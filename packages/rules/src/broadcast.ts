// When the bot of a merchant sends a broadcast, and to which chats. Orders have neither rule: their messages always go.
import { dayAt, minuteMs, startOfDay, tashkent } from './zone.ts'

/** Minutes after midnight. */
const [morning, night] = [9 * 60, 22 * 60]
/** Milliseconds from one broadcast to the next one in the same chat. */
const apart = 24 * 60 * minuteMs

/** The first moment from now on at which nobody is woken up. */
export function broadcastMoment(now: Date): Date {
  const day = dayAt(tashkent, now.getTime())
  const minute = (now.getTime() - startOfDay(tashkent, day)) / minuteMs
  if (minute >= morning && minute < night) return now
  return new Date(startOfDay(tashkent, minute < morning ? day : day + 1) + morning * minuteMs)
}

export type BroadcastChat = { isClosed: boolean; optedOutAt: Date | null; lastBroadcastAt: Date | null }

/** Why a chat gets no broadcast now; null when it gets one. */
export function broadcastDenial(chat: BroadcastChat, now: Date): 'closed' | 'opted_out' | 'recent' | null {
  if (chat.isClosed) return 'closed'
  if (chat.optedOutAt) return 'opted_out'
  const since = chat.lastBroadcastAt ? now.getTime() - chat.lastBroadcastAt.getTime() : apart
  return since < apart ? 'recent' : null
}
