// An SMS gateway that forgets nothing: what was really sent, counted by whoever pays for it, not by whoever limits it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Sent = { to: string; brand: string; code: string; at: number }
export type CountingGateway = {
  url: string
  sent: Sent[]
  /** The newest code to a phone. */
  codeTo: (phone: string) => string
  stop: () => void
}

type Batch = { messages: { recipient: string; sms: { content: { text: string } } }[] }

export async function countingGateway(): Promise<CountingGateway> {
  const sent: Sent[] = []
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
