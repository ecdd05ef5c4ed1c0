// One page that listens, comes back when it loses the line, and notices what it missed or heard twice.
import { request } from 'node:http'

export type Subscription = { host: string; topics: string[]; token: string | null }
export type Tally = { open: number; heard: number; missed: number; repeated: number; refused: number; delays: number[] }
export type Page = { heard: ReadonlyMap<string, number>; leave: () => void }

export function openPage(port: number, { host, topics, token }: Subscription, tally: Tally): Page {
  const heard = new Map(topics.map((topic) => [topic, topic.startsWith('order') ? 0 : -1]))
  let cursor = ''
  let hasLeft = false
  let hangUp = () => {}

  function note(block: string): void {
    const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
    const [event, id, data] = [fields.get('event'), fields.get('id'), fields.get('data')]
    if (event === undefined || id === undefined || data === undefined) return
    const news = JSON.parse(data) as { branchId?: string; id?: string; version: number; at?: string }
    const topic = `${event}:${news.branchId ?? news.id}`
    const last = heard.get(topic) ?? -1
    tally.heard++
    if (news.version <= last) tally.repeated++
    // A stop list is told as it is; of an order every step is told.
    else if (event === 'order' && news.version > last + 1) tally.missed += news.version - last - 1
    heard.set(topic, Math.max(last, news.version))
    if (news.at) tally.delays.push(Date.now() - Date.parse(news.at))
    cursor = id
  }

  function connect(): void {
    if (hasLeft) return
    let isOpen = false
    let isOver = false
    const again = () => {
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
    const asked = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        tally.refused++
        response.resume().once('close', again)
        return
      }
      isOpen = true
      tally.open++
      let rest = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop() ?? ''
        blocks.forEach(note)
      })
      response.once('close', again).on('error', () => {})
    })
    asked.once('error', again).end()
    hangUp = () => asked.destroy()
  }

  connect()
  return {
    heard,
    leave() {
      hasLeft = true
      hangUp()
    },
  }
}
