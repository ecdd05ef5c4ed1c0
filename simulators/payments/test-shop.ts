// A shop for tests of the payment simulators: an HTTP server that records what it was sent, and answers as it is told.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
/** 'none': the connection is closed without an answer. */
export type ShopAnswer = { status?: number; json: object } | 'none'

export type TestShop = {
  url: string
  /** What was received since the last answer was set. */
  received: Received[]
  answerWith: (answer: (received: Received) => ShopAnswer) => void
  stop: () => void
}

export async function startTestShop(): Promise<TestShop> {
  const received: Received[] = []
  let answer: (received: Received) => ShopAnswer = () => 'none'
  const server = createServer((request, response) => {
    void text(request).then(
      (body) => {
        const entry = { path: request.url ?? '', headers: request.headers, body }
        received.push(entry)
        const given = answer(entry)
        if (given === 'none') response.destroy()
        else
          response
            .writeHead(given.status ?? 200, { 'content-type': 'application/json' })
            .end(JSON.stringify(given.json))
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith(next) {
      received.length = 0
      answer = next
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
