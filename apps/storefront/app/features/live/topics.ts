// What the API tells as it happens, and how far each topic has been heard.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { followTopics } from '@dasturxon/contracts/live.endpoints'

export type News = Reply<typeof followTopics>['events'][number]
export type Topic = `${News['event']}:${string}`

/** live: as it happens · polling: every ten seconds · reconnecting, offline: what is shown may be old */
export type LiveState = 'live' | 'reconnecting' | 'polling' | 'offline'

export const mostTopics = 20

export const topicOf = (news: News): Topic =>
  news.event === 'stop' ? `stop:${news.data.branchId}` : `${news.event}:${news.data.id}`

/** The last news of each topic. Keeping the news keeps the cursor. */
export class Heard {
  readonly #last = new Map<string, News>()

  /** False for what was heard before, or has been overtaken. */
  add(news: News): boolean {
    const topic = topicOf(news)
    const known = this.#last.get(topic)
    if (known && known.data.version >= news.data.version) return false
    this.#last.set(topic, news)
    return true
  }

  last(topic: string): News | undefined {
    return this.#last.get(topic)
  }

  cursor(topics: readonly string[]): string {
    return topics
      .flatMap((topic) => this.#last.get(topic) ?? [])
      .map((news) => `${topicOf(news)}=${news.data.version}`)
      .join(';')
  }
}
