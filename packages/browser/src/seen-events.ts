// The last event of each topic. Keeping the events keeps the cursor a stream continues from.

/** Tells what an event is about and which of two came later. */
export type DescribeEvent<Event> = (event: Event) => { topic: string; version: number }

export class SeenEvents<Event> {
  readonly #last = new Map<string, { event: Event; version: number }>()
  readonly #describe: DescribeEvent<Event>

  constructor(describe: DescribeEvent<Event>) {
    this.#describe = describe
  }

  /** False for an event that was seen before, or is older than one that was. */
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
        const seen = this.#last.get(topic)
        return seen ? `${topic}=${seen.version}` : []
      })
      .join(';')
  }
}
