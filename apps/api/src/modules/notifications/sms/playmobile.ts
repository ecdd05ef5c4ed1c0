// The SMS gateway Play Mobile: Basic auth, a JSON batch of one message, and a plain text response on success.
import type { ProviderClient } from '#platform/egress'
import type { Gateway } from './gateway.ts'

/** The default sender of Play Mobile, which every account may use. */
const sender = '3700'

export const playmobile =
  (client: ProviderClient, url: string): Gateway =>
  ({ username, password }, { id, to, words }, signal) =>
    client(
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
        if (text.trim() !== 'Request is received') throw new Error('Unexpected response of Play Mobile')
        return 'taken'
      },
    )
