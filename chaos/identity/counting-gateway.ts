// A simulated SMS gateway that records every message. The messages are counted at the gateway, so that the count does
// not depend on the rate limits under test.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type SentCode = { to: string; brand: string; code: string; at: number }
export type CountingGateway = {
  url: string
  sent: SentCode[]
  /** The newest code that was sent to a phone. */
  codeTo: (phone: string) => string
  stop: () => void
}

type Batch = { messages: { recipient: string; sms: { content: { text: string } } }[] }

export async function countingGateway(): Promise<CountingGateway> {
  const sent: SentCode[] = []
  const newest = new Map<string, string>()
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      for (const { recipient, sms } of (JSON.parse(body) as Batch).messages) {
        const [, brand = '', code = ''] = /^([^:]+): \D*(\d{6})/.exec(sms.content.text) ?? []
        sent.push({ to: `+${recipient}`, brand, code, at: Date.now() })
        newest.set(`+${recipient}`, code)
      }
      reply.end('Request is received')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    codeTo: (phone) => newest.get(phone) ?? '',
    stop: () => server.close().closeAllConnections(),
  }
}
