// A line that is cut just when the answer comes: what was asked for has happened, and nobody hears of it.
import net from 'node:net'
import type { Dice } from '../dice.ts'

/** `mark`: the bytes that say "done". It holds until it is told otherwise. */
export async function cuttingLine(port: number, mark: string, dice: Dice) {
  const state = { oneIn: 0, cuts: 0 }
  const server = net.createServer((client) => {
    const upstream = net.connect(port, '127.0.0.1')
    client.on('data', (chunk) => void upstream.write(chunk))
    upstream.on('data', (chunk) => {
      if (state.oneIn > 0 && chunk.includes(mark) && dice.roll(state.oneIn) === 0) {
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
    /** From now on one such answer in so many is swallowed, with the connection; 0: none. */
    fray: (oneIn: number) => void (state.oneIn = oneIn),
    close: () => server.close(),
  }
}
