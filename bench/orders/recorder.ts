// A line to PostgreSQL that writes down what is said on it: every statement with its values, in the bundles it was sent in.
import net from 'node:net'

/** A value as the driver sent it: text, bytes as hex, or nothing. */
export type Said = { text: string; values: (string | null)[] }

export async function recorder(port: number) {
  let heard: Said[][] | undefined
  const server = net.createServer((client) => {
    const upstream = net.connect(port, '127.0.0.1')
    const statements = new Map<string, string>()
    let rest = Buffer.alloc(0)
    let isGreeted = false
    let isAnswered = true
    client.on('data', (chunk) => {
      upstream.write(chunk)
      if (isAnswered) heard?.push([])
      isAnswered = false
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        const start = isGreeted ? 1 : 0 // the first message has no letter
        if (rest.length < start + 4) return
        const end = start + rest.readInt32BE(start)
        if (rest.length < end) return
        if (isGreeted) understand(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, end), statements, heard)
        isGreeted = true
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
    /** What is said while `work` goes on. */
    async record(work: () => Promise<unknown>): Promise<Said[][]> {
      const said: Said[][] = []
      heard = said
      await work()
      heard = undefined
      return said.filter((bundle) => bundle.length > 0)
    },
    close: () => server.close(),
  }
}

function understand(letter: string, body: Buffer, statements: Map<string, string>, heard: Said[][] | undefined): void {
  let at = 0
  const word = () => {
    const end = body.indexOf(0, at)
    const text = body.toString('utf8', at, end)
    at = end + 1
    return text
  }
  const short = () => body.readInt16BE((at += 2) - 2)
  if (letter === 'Q') heard?.at(-1)?.push({ text: word(), values: [] })
  if (letter === 'P') statements.set(word(), word())
  if (letter !== 'B') return
  word() // the portal
  const text = statements.get(word()) ?? ''
  const formats = Array.from({ length: short() }, short)
  const values = Array.from({ length: short() }, (_, nth) => {
    const length = body.readInt32BE((at += 4) - 4)
    if (length < 0) return null
    const bytes = body.subarray(at, (at += length))
    const isBinary = (formats.length === 1 ? formats[0] : formats[nth]) === 1
    return isBinary ? `\\x${bytes.toString('hex')}` : bytes.toString('utf8')
  })
  heard?.at(-1)?.push({ text, values })
}
