// Subscribes a page to topics. Permissions are checked once, when it joins; from then on the merchant channel sends
// events.
import type { Refusal } from '@dasturxon/contracts/endpoint'
import type { followBoards } from '@dasturxon/contracts/live-board.endpoints'
import type { followTopics as publicEvents } from '@dasturxon/contracts/live.endpoints'
import { cursorOf } from '@dasturxon/contracts/live.schema'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Caller, Subscription } from '#platform/stream'
import { createSubscriber } from './subscriber.ts'
import type { Live } from './live.ts'
import { readCursor, topicName, type Topic } from './topic.ts'

type Call = {
  merchantId: string
  caller: Caller | null
  lastEventId: string | undefined
  query: { topics: string; after?: string | undefined }
}
type Endpoint = typeof publicEvents | typeof followBoards

const anyCursor = cursorOf(String.raw`\w+`, 50)

/** The schema of the endpoint decides which topics may be named, and so which events can follow. */
export async function followTopics<E extends Endpoint>(
  live: Live,
  { merchantId, caller, lastEventId = '', query }: Call,
): Promise<Outcome<Subscription<E>, Refusal<Endpoint>>> {
  const topics = [...new Set(query.topics.split(','))] as Topic[]
  // The token is only checked for personal topics: a page with an expired token may still follow the stop list. Staff
  // always have one, and their stream ends with their session.
  const isPersonal = !topics.every((topic) => live.isPublic(topicName(topic))) || caller?.actor.kind === 'staff'
  if (isPersonal && !caller) return loginRequired
  const listener = isPersonal ? caller : null

  const cursor = query.after ?? anyCursor.safeParse(lastEventId).data ?? ''
  const subscriber = createSubscriber(readCursor(topics, cursor), listener?.actor ?? null)
  const leave = () => live.leave(merchantId, subscriber)
  try {
    const { isOver, closed } = await live.join(merchantId, subscriber)
    if (!isOver && closed.length === 0)
      return done({
        soFar: subscriber.soFar as Subscription<E>['soFar'],
        speakOver: subscriber.speakOver,
        leave,
        until: listener?.expiresAt ?? null,
      })
    leave()
    return isOver ? loginRequired : refused({ code: 'not_found', params: { topics: closed } })
  } catch (error) {
    leave()
    throw error
  }
}

const loginRequired = refused({ code: 'login_required', params: {} })
