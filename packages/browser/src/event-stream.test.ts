import { expect, test } from 'vitest'
import { readEvents } from './event-stream.ts'

const bytes = new TextEncoder()

async function read(chunks: readonly Uint8Array[]) {
  const heard = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  for await (const event of readEvents(body)) heard.push(event)
  return heard
}

const text = 'retry: 3000\n\nevent: stop\nid: stop:b1=41\ndata: {"ў":\ndata: 1}\n\n: still here\n\n'
const events = [
  { event: 'message', data: '', id: null, retry: 3_000 },
  { event: 'stop', data: '{"ў":\n1}', id: 'stop:b1=41', retry: null },
  'heartbeat',
]

test('events, waits and heartbeats are told apart', async () => {
  expect(await read([bytes.encode(text)])).toEqual(events)
})

test('wherever the line cuts them, in a letter or in a line end', async () => {
  for (const whole of [text, text.replaceAll('\n', '\r\n')])
    for (let at = 1; at < bytes.encode(whole).length; at++) {
      const all = bytes.encode(whole)
      expect(await read([all.slice(0, at), all.slice(at)])).toEqual(events)
    }
})

test('what was begun and never finished is nothing', async () => {
  expect(await read([bytes.encode('event: stop\ndata: {}\n')])).toEqual([])
})
