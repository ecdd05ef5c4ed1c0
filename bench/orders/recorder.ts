// A TCP proxy to PostgreSQL that records every statement with its values, grouped into bundles as they were sent.
import net from 'node:net'

/** A value as the database driver sent it: text, bytes as hex, or null. */
export type RecordedStatement = { text: string; values: (string | null)[] }

export async function recorder(port: number) {
  let recording: RecordedStatement[][] | undefined
  const server = net.createServer((client) => {
    const upstream = net.connect(port, '127.0.0.1')
    const statements = new Map<string, string>()
    let rest = Buffer.alloc(0)
    let isStarted = false
    let isAnswered = true
    client.on('data', (chunk) => {
      upstream.write(chunk)
      if (isAnswered) recording?.push([])
      isAnswered = false
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        const start = isStarted ? 1 : 0 // the startup message has no type letter
        if (rest.length < start + 4) return
        const end = start + rest.readInt32BE(start)
        if (rest.length < end) return
        if (isStarted) recordMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, end), statements, recording)
        isStarted = true
        rest = rest.subarray(end)
      }
    })
    upstream.on('data', (chunk) => {
      isAnswered = true
      client.write(chunk)
    })
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      socket.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as net.AddressInfo).port,
    /** The statements that are sent while `work` runs. */
    async record(work: () => Promise<unknown>): Promise<RecordedStatement[][]> {
      const bundles: RecordedStatement[][] = []
      recording = bundles
      await work()
      recording = undefined
      return bundles.filter((bundle) => bundle.length > 0)
    },
    close: () => server.close(),
  }
}

function recordMessage(
  letter: string,
  body: Buffer,
  statements: Map<string, string>,
  recording: RecordedStatement[][] | undefined,
): void {
  let at = 0
  const cString = () => {
    const end = body.indexOf(0, at)
    const text = body.toString('utf8', at, end)
    at = end + 1
    return text
  }
  const short = () => body.readInt16BE((at += 2) - 2)
  if (letter === 'Q') recording?.at(-1)?.push({ text: cString(), values: [] })
  if (letter === 'P') statements.set(cString(), cString())
  if (letter !== 'B') return
  cString() // skips the portal name
  const text = statements.get(cString()) ?? ''
  const formats = Array.from({ length: short() }, short)
  const values = Array.from({ length: short() }, (_, nth) => {
    const length = body.readInt32BE((at += 4) - 4)
    if (length < 0) return null
    const bytes = body.subarray(at, (at += length))
    const isBinary = (formats.length === 1 ? formats[0] : formats[nth]) === 1
    return isBinary ? `\\x${bytes.toString('hex')}` : bytes.toString('utf8')
  })
  recording?.at(-1)?.push({ text, values })
}
