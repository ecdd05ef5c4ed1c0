import { type AddressInfo, createServer } from 'node:net'

/** A port nobody listens on now. Someone may take it before you do; tests accept that. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
