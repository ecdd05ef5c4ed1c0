// Stores the last event of each topic; their versions are the cursor from which a stream continues.

/** Returns the topic of an event, and a version that is higher for later events. */
export type DescribeEvent<Event> = (event: Event) => { topic: string; version: number }

export class SeenEvents<Event> {
  readonly #last = new Map<string, { event: Event; version: number }>()
  readonly #describe: DescribeEvent<Event>

  constructor(describe: DescribeEvent<Event>) {
    this.#describe = describe
  }

  /** Returns false for an event that is not newer than the stored one of its topic. */
  add(event: Event): boolean {
    const { topic, version } = this.#describe(event)
    if ((this.#last.get(topic)?.version ?? -Infinity) >= version) return false
    this.#last.set(topic, { event, version })
    return true
  }

  last(topic: string): Event | undefined {
    return this.#last.get(topic)?.event
  }

  cursor(topics: readonly string[]): string {
    return topics
      .flatMap((topic) => {
        const stored = this.#last.get(topic)
        return stored ? `${topic}=${stored.version}` : []
      })
      .join(';')
  }
}
