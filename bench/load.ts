// Sends requests to one server over a few keep-alive connections and reads just enough of each response to count it.
import { connect } from 'node:net'

export type LoadRequest = {
  port: number
  path: string
  host: string
  headers?: Record<string, string>
  method?: string
  body?: string
}
/** `complaint`: the response head of the first failed request. */
export type LoadResult = { answered: number; failed: number; bytes: number; complaint?: string }

/** `requestOf(n)`: the n-th request; most benches send the same every time. */
export async function load(
  requestOf: (nth: number) => LoadRequest,
  { count, connections = 16 }: { count: number; connections?: number },
): Promise<LoadResult> {
  const total: LoadResult = { answered: 0, failed: 0, bytes: 0 }
  let next = 0
  const connection = () =>
    new Promise<void>((resolve) => {
      const socket = connect(requestOf(0).port, '127.0.0.1')
      let bytesLeft = 0
      let head = ''
      const sendNext = () => {
        if (next >= count) return void socket.end()
        bytesLeft = -1
        head = ''
        socket.write(httpTextOf(requestOf(next++)))
      }
      const finish = (isGood: boolean) => {
        if (isGood) total.answered++
        else {
          total.failed++
          total.complaint ??= head
        }
        sendNext()
      }
      socket
        .on('connect', sendNext)
        .on('error', () => total.failed++)
        .on('close', () => resolve())
      socket.on('data', (chunk) => {
        total.bytes += chunk.length
        if (bytesLeft >= 0) bytesLeft -= chunk.length
        else {
          head += chunk.toString('latin1')
          const end = head.indexOf('\r\n\r\n')
          if (end < 0) return
          const length = /^content-length: (\d+)/im.exec(head)?.[1] ?? 0
          bytesLeft = Number(length) - (head.length - end - 4)
        }
        if (bytesLeft === 0) finish(/^HTTP\/1\.1 20[01]/.test(head))
      })
    })
  await Promise.all(Array.from({ length: Math.min(connections, count) }, connection))
  return total
}

const httpTextOf = ({ method = 'GET', path, host, headers = {}, body = '' }: LoadRequest): string =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
    '',
    body,
  ].join('\r\n')
