// Reads server-sent events from a response body: EventSource cannot send a token.
export type StreamEvent = { event: string; data: string; id: string | null; retry: number | null }

/** Yields every event, and 'heartbeat' for a comment, so that the caller can detect a silent stream. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent | 'heartbeat'> {
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      // A `\r\n` may be split between two chunks: a `\r` at the end of a chunk waits for the next chunk.
      const blocks = (rest + value).replace(/\r\n|\r(?!$)/g, '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield parseEvent(block)
    }
  } finally {
    // The connection is closed when the consumer stops reading.
    await reader.cancel().catch(() => {})
  }
}

function parseEvent(block: string): StreamEvent | 'heartbeat' {
  const fields = block
    .split('\n')
    .map((line) => /^([^:]+)(?:: ?(.*))?$/.exec(line))
    .filter((field) => field !== null)
    .map(([, name = '', value = '']) => [name, value] as const)
  const all = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value)
  const retry = Number(all('retry').at(-1))
  if (fields.length === 0) return 'heartbeat'
  return {
    event: all('event').at(-1) ?? 'message',
    data: all('data').join('\n'),
    id: all('id').at(-1) ?? null,
    retry: Number.isInteger(retry) && retry > 0 ? retry : null,
  }
}
