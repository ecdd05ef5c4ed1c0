// Subscribes a page to topics. Permissions are checked once, when it joins; from then on the merchant channel sends
// events.
import type { Refusal } from '@dasturxon/contracts/endpoint'
import type { followTopics as endpoint } from '@dasturxon/contracts/live.endpoints'
import { cursor as cursorShape } from '@dasturxon/contracts/live.schema'
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

export async function followTopics(
  live: Live,
  { merchantId, caller, lastEventId = '', query }: Call,
): Promise<Outcome<Subscription<typeof endpoint>, Refusal<typeof endpoint>>> {
  const topics = [...new Set(query.topics.split(','))] as Topic[]
  // The token is only checked for personal topics: a page with an expired token may still follow the stop list.
  const isPersonal = !topics.every((topic) => live.isPublic(topicName(topic)))
  if (isPersonal && !caller) return loginRequired
  const listener = isPersonal ? caller : null

  const cursor = query.after ?? cursorShape.safeParse(lastEventId).data ?? ''
  const subscriber = createSubscriber(readCursor(topics, cursor), listener?.person ?? null)
  const leave = () => live.leave(merchantId, subscriber)
  try {
    const { isOver, closed } = await live.join(merchantId, subscriber)
    if (!isOver && closed.length === 0)
      return done({
        soFar: subscriber.soFar,
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
