// Providers that write down what they were asked, for scenarios in which we call them.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'

export type ReceivedCall = { method: string; path: string; headers: NodeJS.Dict<string | string[]>; body: string }
type Given = { status: number; text: string }

/** Gives the prepared answers in turn, and the last one from then on. They are raw text, because of wide numbers. */
export const startAnsweringProvider = (status: number, ...answers: string[]) =>
  startRecorder(async (_call, nth) => ({ status, text: answers[nth] ?? answers.at(-1) ?? '' }))

/** Passes every call on to the server at this address. */
export const startRecordedProvider = (target: string) =>
  startRecorder(async ({ method, path, headers, body }) => {
    const { host: _, connection: _its, 'content-length': _length, ...passed } = headers
    const sent = { method, headers: passed as Record<string, string>, ...(body !== '' && { body }) }
    const response = await fetch(`${target}${path}`, sent)
    return { status: response.status, text: await response.text() }
  })

async function startRecorder(answer: (call: ReceivedCall, nth: number) => Promise<Given>) {
  const asked: ReceivedCall[] = []
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      const given = await answer(call, asked.push(call) - 1)
      response.writeHead(given.status, { 'content-type': 'application/json' }).end(given.text)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((stopped) => server.close(stopped).closeAllConnections()),
  }
}
