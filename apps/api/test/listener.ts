// A client that listens to an event stream and records the events it receives.
import { openCapture } from '@dasturxon/testbed/observing/captured'

export type ReceivedEvent = { event: string; id: string; data: { version: number } & Record<string, unknown> }
export type Listener = Awaited<ReturnType<typeof listen>>

type ListenOptions = { topics: string[]; token?: string | undefined; lastEventId?: string; path?: string }

let capture: ReturnType<typeof openCapture> | undefined

export async function listen(
  baseUrl: string,
  host: string,
  { topics, token, lastEventId, path = '/notifications/v1/events' }: ListenOptions,
) {
  const abort = new AbortController()
  const response = await fetch(`${baseUrl}${path}?topics=${topics.join()}`, {
    signal: abort.signal,
    headers: {
      accept: 'text/event-stream',
      'x-forwarded-host': host,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  })
  capture ??= openCapture('api-streams')
  const record = capture
  const received: ReceivedEvent[] = []
  const retries: number[] = []
  let comments = 0
  const ended = (async () => {
    let rest = ''
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      record({ stream: text })
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]))
        const [event, id, data, retry] = ['event', 'id', 'data', 'retry'].map((name) => fields.get(name))
        if (retry !== undefined) retries.push(Number(retry))
        else if (data !== undefined)
          received.push({ event: event ?? '', id: id ?? '', data: JSON.parse(data) as ReceivedEvent['data'] })
        else comments++
      }
    }
  })().catch((error: unknown) => {
    if (!abort.signal.aborted) throw error
  })
  ended.catch(() => {})
  return {
    status: response.status,
    headers: response.headers,
    received,
    retries,
    comments: () => comments,
    /** Resolves when the server has ended the stream; rejects when the connection broke. */
    ended,
    hangUp: () => abort.abort(),
  }
}
