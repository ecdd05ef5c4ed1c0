// The messages about one transaction that the merchant is sent, with the faults that are set, and a log of them all.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Behaviour } from './behaviour.ts'
import { type Answer, logEntry, type LogEntry, type Message, postAndHangUp, postMessage } from './message.ts'

export type RetrySettings = {
  /** How often a message that must be answered is sent. */
  tries?: number
  /** Milliseconds before the second time; the wait doubles from then on, up to five times this. */
  retryAfter?: number
  /** Milliseconds that the merchant has for an answer. */
  answerWithin?: number
}

export type Exchange = {
  log: LogEntry[]
  behaviour: Behaviour
  /** Returns null when no readable answer came. */
  send: (message: Message) => Promise<Answer | null>
  /** As `send`, except that a message whose answer was dropped is not sent again. */
  sendOnce: (message: Message) => Promise<Answer | null>
  /** Repeats the message until `isFinal` accepts an answer; null when none was accepted. */
  sendUntil: (message: Message, isFinal: (answer: Answer) => boolean) => Promise<Answer | null>
}

const longestWait = 5

export function openExchange(earlier: Message[], behaviour: Behaviour, settings: Required<RetrySettings>): Exchange {
  const { repeat = 1, shuffle = false, delay = 0, dropAnswer = false } = behaviour
  const log: LogEntry[] = []

  async function deliver(message: Message): Promise<Answer | null> {
    const copies = Array.from({ length: repeat }, () => message)
    const batch = shuffle ? shuffled([...copies, ...earlier.filter(({ name }) => name !== message.name)]) : copies
    const answers = await Promise.all(
      batch.map(async (one) => {
        const posted = await postMessage(one, settings.answerWithin)
        log.push(logEntry(one, posted))
        const { status, json } = posted
        return one === message && status !== null && json ? { status, json } : null
      }),
    )
    return answers.find((answer) => answer !== null) ?? null
  }

  async function post(message: Message, isRepeatedAfterDrop: boolean): Promise<Answer | null> {
    if (delay > 0) await sleep(delay)
    if (dropAnswer) {
      await postAndHangUp(message)
      log.push(logEntry(message))
    }
    const answer = dropAnswer && !isRepeatedAfterDrop ? null : await deliver(message)
    if (!earlier.some(({ name }) => name === message.name)) earlier.push(message)
    return answer
  }

  return {
    log,
    behaviour,
    send: (message) => post(message, true),
    sendOnce: (message) => post(message, false),
    async sendUntil(message, isFinal) {
      for (let attempt = 0; attempt < settings.tries; attempt += 1) {
        if (attempt > 0) await sleep(Math.min(2 ** (attempt - 1), longestWait) * settings.retryAfter)
        const answer = await post(message, true)
        if (answer && isFinal(answer)) return answer
      }
      return null
    },
  }
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
