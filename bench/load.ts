// Asks one server the same thing many times over a few lines that stay open, and reads just enough of each answer to count it.
import { connect } from 'node:net'

export type Question = {
  port: number
  path: string
  host: string
  headers?: Record<string, string>
  method?: string
  body?: string
}
/** `complaint`: what the first failure said. */
export type Answers = { answered: number; failed: number; bytes: number; complaint?: string }

/** `questionOf(n)`: the n-th one; most benches ask the same every time. */
export async function load(
  questionOf: (nth: number) => Question,
  { amount, lines = 16 }: { amount: number; lines?: number },
): Promise<Answers> {
  const total: Answers = { answered: 0, failed: 0, bytes: 0 }
  let next = 0
  const line = () =>
    new Promise<void>((resolve) => {
      const socket = connect(questionOf(0).port, '127.0.0.1')
      let waiting = 0
      let head = ''
      const ask = () => {
        if (next >= amount) return void socket.end()
        waiting = -1
        head = ''
        socket.write(wordsOf(questionOf(next++)))
      }
      const count = (isGood: boolean) => {
        if (isGood) total.answered++
        else {
          total.failed++
          total.complaint ??= head
        }
        ask()
      }
      socket
        .on('connect', ask)
        .on('error', () => total.failed++)
        .on('close', () => resolve())
      socket.on('data', (chunk) => {
        total.bytes += chunk.length
        if (waiting >= 0) waiting -= chunk.length
        else {
          head += chunk.toString('latin1')
          const end = head.indexOf('\r\n\r\n')
          if (end < 0) return
          const length = /^content-length: (\d+)/im.exec(head)?.[1] ?? 0
          waiting = Number(length) - (head.length - end - 4)
        }
        if (waiting === 0) count(/^HTTP\/1\.1 20[01]/.test(head))
      })
    })
  await Promise.all(Array.from({ length: Math.min(lines, amount) }, line))
  return total
}

const wordsOf = ({ method = 'GET', path, host, headers = {}, body = '' }: Question): string =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
    '',
    body,
  ].join('\r\n')
