import { expect, test } from 'vitest'
import { type Bulletin, createFollower } from './follower.ts'
import { openRoom, type Read, type Reading } from './room.ts'
import { heardSoFar, type Topic } from './topic.ts'

const topic = 'stop:b1'
const nothing: Reading = { news: [], ended: [], closed: new Map() }
const follower = (cursor = '', person: { id: string; sessionId: string } | null = null, topics: Topic[] = [topic]) =>
  createFollower(heardSoFar(topics, cursor), person)
const bulletin = (version: number): Bulletin => ({
  topic,
  version,
  text: String(version),
  event: { event: 'stop', data: { branchId: 'b1', version, stopped: [], stock: {} } },
})
const versions = ({ soFar }: ReturnType<typeof follower>) => soFar().events.map(({ data }) => data.version)

/** A room whose readings are answered by hand, in the order they were asked for. */
function roomByHand() {
  const asked: { known: ReadonlyMap<Topic, number>; answer: (reading: Partial<Reading>) => void }[] = []
  const read: Read = (known) => {
    const { promise, resolve } = Promise.withResolvers<Reading>()
    asked.push({ known, answer: (reading) => resolve({ ...nothing, ...reading }) })
    return promise
  }
  const settle = () => new Promise(setImmediate)
  return { room: openRoom(read, async () => {}), asked, settle }
}

test('whoever comes while a reading runs is in the next one, and hears nothing of the first', async () => {
  const { room, asked, settle } = roomByHand()
  const [owner, stranger] = [follower(), follower()]
  const joined = room.join(owner)
  await settle()
  const refused = room.join(stranger)
  asked[0]?.answer({ news: [bulletin(3)] })
  await joined
  await settle()
  expect([versions(owner), versions(stranger)]).toEqual([[3], []])
  asked[1]?.answer({ news: [bulletin(3)], closed: new Map([[stranger, [topic]]]) })
  expect(await refused).toEqual({ isOver: false, closed: [topic] })
  expect(versions(stranger)).toEqual([])
})

test('a crowd is read for once, from where the last of them stopped', async () => {
  const { room, asked, settle } = roomByHand()
  const crowd = [7, 5, 6].map((version) => follower(`${topic}=${version}`))
  const joined = Promise.all(crowd.map((one) => room.join(one)))
  await settle()
  expect(asked.map(({ known }) => [...known])).toEqual([[[topic, 5]]])
  asked[0]?.answer({ news: [bulletin(6), bulletin(7), bulletin(8)] })
  await joined
  expect(crowd.map(versions)).toEqual([[8], [6, 7, 8], [7, 8]])
})

test('hints that come while a reading runs cost one more, whatever their number', async () => {
  const { room, asked, settle } = roomByHand()
  const joined = room.join(follower())
  await settle()
  const woken = Promise.all(Array.from({ length: 50 }, () => room.wake(topic)))
  asked[0]?.answer({})
  await joined
  await settle()
  asked[1]?.answer({})
  await woken
  expect(asked).toHaveLength(2)
})

test('a reading that failed is made up for by the next, whatever that one was for', async () => {
  let fails = true
  const known: string[][] = []
  const room = openRoom(async (topics) => {
    known.push([...topics.keys()])
    if (fails) throw new Error('the database is away')
    return { ...nothing, news: [bulletin(1)] }
  })
  const one = follower()
  await expect(room.join(one)).rejects.toThrow('away')
  fails = false
  await room.join(follower('', null, ['order:o1']))
  expect(known.at(-1)?.toSorted()).toEqual(['order:o1', topic])
})

test('a session that is over dismisses its listeners and no others', async () => {
  const dismissed: string[] = []
  const listening = (name: string) => {
    const one = follower('', { id: name, sessionId: name })
    one.speakOver({ send: () => {}, end: () => void dismissed.push(name), sendAway: () => {} })
    return one
  }
  const room = openRoom(async () => ({ ...nothing, ended: ['session:goes'] }))
  expect(await room.join(listening('stays'))).toMatchObject({ isOver: false })
  expect(await room.join(listening('goes'))).toMatchObject({ isOver: true })
  expect(dismissed).toEqual(['goes'])
})

test('whom nobody follows any more is not read for', async () => {
  const { room, asked, settle } = roomByHand()
  const one = follower()
  const joined = room.join(one)
  await settle()
  asked[0]?.answer({})
  await joined
  room.leave(one)
  await room.wake(topic)
  await room.wakeAll()
  expect([asked.length, room.isEmpty()]).toEqual([1, true])
})
