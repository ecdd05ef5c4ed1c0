// Who may follow what is decided once, at the door; from then on the room tells.
import type { Refusal } from '@dasturxon/contracts/endpoint'
import type { followTopics as endpoint } from '@dasturxon/contracts/live.endpoints'
import { cursor as cursorShape } from '@dasturxon/contracts/live.schema'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { Caller, Listening } from '#platform/stream'
import { createFollower } from './follower.ts'
import type { Live } from './live.ts'
import { heardSoFar, nameOf, type Topic } from './topic.ts'

type Call = {
  merchantId: string
  caller: Caller | null
  lastEventId: string | undefined
  query: { topics: string; after?: string | undefined }
}

export async function followTopics(
  live: Live,
  { merchantId, caller, lastEventId = '', query }: Call,
): Promise<Outcome<Listening<typeof endpoint>, Refusal<typeof endpoint>>> {
  const topics = [...new Set(query.topics.split(','))] as Topic[]
  // A token is looked at only where it is needed: a page whose token ran out may still know what is sold out.
  const isPersonal = !topics.every((topic) => live.isPublic(nameOf(topic)))
  if (isPersonal && !caller) return loginRequired
  const listener = isPersonal ? caller : null

  const cursor = query.after ?? cursorShape.safeParse(lastEventId).data ?? ''
  const follower = createFollower(heardSoFar(topics, cursor), listener?.person ?? null)
  const leave = () => live.leave(merchantId, follower)
  try {
    const { isOver, closed } = await live.join(merchantId, follower)
    if (!isOver && closed.length === 0)
      return done({ soFar: follower.soFar, speakOver: follower.speakOver, leave, until: listener?.expiresAt ?? null })
    leave()
    return isOver ? loginRequired : refused({ code: 'not_found', params: { topics: closed } })
  } catch (error) {
    leave()
    throw error
  }
}

const loginRequired = refused({ code: 'login_required', params: {} })
