// A TCP proxy that drops the connection when the response arrives: the server has processed the request, and the client
// does not receive the result.
import net from 'node:net'
import type { SeededRandom } from '@dasturxon/testbed/data/seeded-random'

/** `mark`: bytes that only a successful response contains. The proxy drops nothing until `dropOneIn` is called. */
export async function droppingProxy(port: number, mark: string, random: SeededRandom) {
  const state = { oneIn: 0, cuts: 0 }
  const server = net.createServer((client) => {
    const upstream = net.connect(port, '127.0.0.1')
    client.on('data', (chunk) => void upstream.write(chunk))
    upstream.on('data', (chunk) => {
      if (state.oneIn > 0 && chunk.includes(mark) && random.below(state.oneIn) === 0) {
        state.cuts++
        client.resetAndDestroy()
        upstream.destroy()
      } else if (client.writable) client.write(chunk)
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
    cuts: () => state.cuts,
    /** From now on the proxy drops one successful response in `oneIn`, with its connection; 0: none. */
    dropOneIn: (oneIn: number) => void (state.oneIn = oneIn),
    close: () => server.close(),
  }
}
