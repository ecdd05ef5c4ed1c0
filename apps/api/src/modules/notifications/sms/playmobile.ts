// Play Mobile: Basic auth, a batch of one in JSON, and a plain sentence for success.
import type { Line } from '#platform/egress'
import type { Gateway } from './gateway.ts'

/** The sender everyone may use. */
const sender = '3700'

export const playmobile =
  (line: Line, url: string): Gateway =>
  ({ username, password }, { id, to, words }, signal) =>
    line(
      {
        method: 'POST',
        url: `${url}/send`,
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        },
        body: JSON.stringify({
          messages: [{ recipient: to, 'message-id': id, sms: { originator: sender, content: { text: words } } }],
        }),
        signal,
      },
      ({ status, text }) => {
        if (status >= 400) return 'refused'
        if (text.trim() !== 'Request is received') throw new Error('not the sentence')
        return 'taken'
      },
    )
