// One event stream client that reconnects when the connection is lost and counts missed and repeated events.
import { request } from 'node:http'

export type Subscription = { host: string; topics: string[]; token: string | null }
export type Tally = {
  open: number
  received: number
  missed: number
  repeated: number
  refused: number
  delays: number[]
}
export type Page = { received: ReadonlyMap<string, number>; leave: () => void }

export function openPage(port: number, { host, topics, token }: Subscription, tally: Tally): Page {
  const received = new Map(topics.map((topic) => [topic, topic.startsWith('order') ? 0 : -1]))
  let cursor = ''
  let hasLeft = false
  let disconnect = () => {}

  function countEvent(block: string): void {
    const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
    const [event, id, data] = [fields.get('event'), fields.get('id'), fields.get('data')]
    if (event === undefined || id === undefined || data === undefined) return
    const change = JSON.parse(data) as { branchId?: string; id?: string; version: number; at?: string }
    const topic = `${event}:${change.branchId ?? change.id}`
    const last = received.get(topic) ?? -1
    tally.received++
    if (change.version <= last) tally.repeated++
    // A stop list event carries the whole current state, so versions may be skipped; of an order every version is sent.
    else if (event === 'order' && change.version > last + 1) tally.missed += change.version - last - 1
    received.set(topic, Math.max(last, change.version))
    if (change.at) tally.delays.push(Date.now() - Date.parse(change.at))
    cursor = id
  }

  function connect(): void {
    if (hasLeft) return
    let isOpen = false
    let isOver = false
    const reconnect = () => {
      if (isOver) return
      isOver = true
      if (isOpen) tally.open--
      if (!hasLeft) setTimeout(connect, 200 + Math.random() * 1_800)
    }
    const headers = {
      accept: 'text/event-stream',
      'x-forwarded-host': host,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cursor && { 'last-event-id': cursor }),
    }
    const path = `/notifications/v1/events?topics=${topics.join()}`
    const streamRequest = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        tally.refused++
        response.resume().once('close', reconnect)
        return
      }
      isOpen = true
      tally.open++
      let rest = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop() ?? ''
        blocks.forEach(countEvent)
      })
      response.once('close', reconnect).on('error', () => {})
    })
    streamRequest.once('error', reconnect).end()
    disconnect = () => streamRequest.destroy()
  }

  connect()
  return {
    received,
    leave() {
      hasLeft = true
      disconnect()
    },
  }
}
