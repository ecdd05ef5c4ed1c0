// Reads server-sent events from an answer's body: EventSource cannot carry a token.
export type StreamEvent = { event: string; data: string; id: string | null; retry: number | null }

/** Yields at every blank line, comments included: whoever listens for silence hears a heartbeat as well. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent | 'heartbeat'> {
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      // A line end may be cut in two; the half waits for the other.
      const blocks = (rest + value).replace(/\r\n|\r(?!$)/g, '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield parseEvent(block)
    }
  } finally {
    // Whoever stops reading hangs up.
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
