// A TCP proxy that can go silent: its connections stay open and pass nothing, as behind a broken network. After
// `heal` only new connections pass data; the older ones stay silent for ever.
import net from 'node:net'

export async function silentProxy(target: URL) {
  let isSilent = false
  const sockets = new Set<net.Socket>()
  const connections = new Set<{ isCut: boolean }>()
  const server = net.createServer((client) => {
    const connection = { isCut: isSilent }
    connections.add(connection)
    const upstream = net.connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => void (!connection.isCut && to.writable && to.write(chunk)))
      from.on('error', () => to.destroy()).on('close', () => (to.destroy(), sockets.delete(from)))
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as net.AddressInfo
  return {
    /** The address of the target, through this proxy. */
    url: Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href,
    silence: () => {
      isSilent = true
      for (const connection of connections) connection.isCut = true
    },
    heal: () => void (isSilent = false),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
