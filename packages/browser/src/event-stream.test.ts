import { expect, test } from 'vitest'
import { readEvents } from './event-stream.ts'

const bytes = new TextEncoder()

async function read(chunks: readonly Uint8Array[]) {
  const received = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  for await (const event of readEvents(body)) received.push(event)
  return received
}

const text = 'retry: 3000\n\nevent: stop\nid: stop:b1=41\ndata: {"ў":\ndata: 1}\n\n: still here\n\n'
const events = [
  { event: 'message', data: '', id: null, retry: 3_000 },
  { event: 'stop', data: '{"ў":\n1}', id: 'stop:b1=41', retry: null },
  'heartbeat',
]

test('reads events, retry times and heartbeats from a stream', async () => {
  expect(await read([bytes.encode(text)])).toEqual(events)
})

test('reads the same events when a chunk ends inside a character or a line end', async () => {
  for (const whole of [text, text.replaceAll('\n', '\r\n')])
    for (let at = 1; at < bytes.encode(whole).length; at++) {
      const all = bytes.encode(whole)
      expect(await read([all.slice(0, at), all.slice(at)])).toEqual(events)
    }
})

test('ignores an event without a blank line at its end', async () => {
  expect(await read([bytes.encode('event: stop\ndata: {}\n')])).toEqual([])
})
