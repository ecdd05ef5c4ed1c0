// Whether a server accepts a connection, with TLS where its address has it. Nothing is sent.
import { connect as connectPlainly } from 'node:net'
import { connect as connectSecurely } from 'node:tls'

/** `patience`: milliseconds. */
export function canConnect({ protocol, hostname: host, port }: URL, patience: number): Promise<boolean> {
  return new Promise((answer) => {
    const isSecure = protocol === 'https:'
    const socket = isSecure
      ? connectSecurely({ host, port: Number(port || 443), servername: host, timeout: patience })
      : connectPlainly({ host, port: Number(port || 80), timeout: patience })
    const end = (isReached: boolean) => {
      socket.destroy()
      answer(isReached)
    }
    socket.once(isSecure ? 'secureConnect' : 'connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}
