import { expect, test } from 'vitest'
import { type EncodedEvent, createSubscriber } from './subscriber.ts'
import { openMerchantChannel, type ReadEvents, type EventBatch } from './merchant-channel.ts'
import { readCursor, type Topic } from './topic.ts'

const topic = 'stop:b1'
const emptyBatch: EventBatch = { news: [], ended: [], closed: new Map() }
const subscriber = (cursor = '', person: { id: string; sessionId: string } | null = null, topics: Topic[] = [topic]) =>
  createSubscriber(readCursor(topics, cursor), person && { kind: 'customer', ...person })
const eventOf = (version: number): EncodedEvent => ({
  topic,
  version,
  text: String(version),
  event: { event: 'stop', data: { branchId: 'b1', version, terms: 0, stopped: [], stock: {} } },
})
const versions = ({ soFar }: ReturnType<typeof subscriber>) => soFar().events.map(({ data }) => data.version)

/** A channel whose reads are answered by the test, in the order of the reads. */
function manualChannel() {
  const reads: { known: ReadonlyMap<Topic, number>; answer: (batch: Partial<EventBatch>) => void }[] = []
  const read: ReadEvents = (known) => {
    const { promise, resolve } = Promise.withResolvers<EventBatch>()
    reads.push({ known, answer: (batch) => resolve({ ...emptyBatch, ...batch }) })
    return promise
  }
  const settle = () => new Promise(setImmediate)
  return { channel: openMerchantChannel(read, async () => {}), reads, settle }
}

test('a subscriber that joins during a read waits for the next read and receives no events of the first', async () => {
  const { channel, reads, settle } = manualChannel()
  const [owner, other] = [subscriber(), subscriber()]
  const joined = channel.join(owner)
  await settle()
  const refused = channel.join(other)
  reads[0]?.answer({ news: [eventOf(3)] })
  await joined
  await settle()
  expect([versions(owner), versions(other)]).toEqual([[3], []])
  reads[1]?.answer({ news: [eventOf(3)], closed: new Map([[other, [topic]]]) })
  expect(await refused).toEqual({ isOver: false, closed: [topic] })
  expect(versions(other)).toEqual([])
})

test('reads once for subscribers that join together, from the oldest of their cursors', async () => {
  const { channel, reads, settle } = manualChannel()
  const subscribers = [7, 5, 6].map((version) => subscriber(`${topic}=${version}`))
  const joined = Promise.all(subscribers.map((one) => channel.join(one)))
  await settle()
  expect(reads.map(({ known }) => [...known])).toEqual([[[topic, 5]]])
  reads[0]?.answer({ news: [eventOf(6), eventOf(7), eventOf(8)] })
  await joined
  expect(subscribers.map(versions)).toEqual([[8], [6, 7, 8], [7, 8]])
})

test('fifty hints during a read cause one more read', async () => {
  const { channel, reads, settle } = manualChannel()
  const joined = channel.join(subscriber())
  await settle()
  const woken = Promise.all(Array.from({ length: 50 }, () => channel.wake(topic)))
  reads[0]?.answer({})
  await joined
  await settle()
  reads[1]?.answer({})
  await woken
  expect(reads).toHaveLength(2)
})

test('reads the topics of a failed read again with the next read', async () => {
  let fails = true
  const known: string[][] = []
  const channel = openMerchantChannel(async (topics) => {
    known.push([...topics.keys()])
    if (fails) throw new Error('the database is down')
    return { ...emptyBatch, news: [eventOf(1)] }
  })
  const one = subscriber()
  await expect(channel.join(one)).rejects.toThrow('down')
  fails = false
  await channel.join(subscriber('', null, ['order:o1']))
  expect(known.at(-1)?.toSorted()).toEqual(['order:o1', topic])
})

test('an ended session ends the event streams of its subscribers and no others', async () => {
  const dismissed: string[] = []
  const listening = (name: string) => {
    const one = subscriber('', { id: name, sessionId: name })
    one.speakOver({ send: () => {}, end: () => void dismissed.push(name), sendAway: () => {} })
    return one
  }
  const channel = openMerchantChannel(async () => ({ ...emptyBatch, ended: ['session:goes'] }))
  expect(await channel.join(listening('stays'))).toMatchObject({ isOver: false })
  expect(await channel.join(listening('goes'))).toMatchObject({ isOver: true })
  expect(dismissed).toEqual(['goes'])
})

test('does not read a topic without subscribers', async () => {
  const { channel, reads, settle } = manualChannel()
  const one = subscriber()
  const joined = channel.join(one)
  await settle()
  reads[0]?.answer({})
  await joined
  channel.leave(one)
  await channel.wake(topic)
  await channel.wakeAll()
  expect([reads.length, channel.isEmpty()]).toEqual([1, true])
})
