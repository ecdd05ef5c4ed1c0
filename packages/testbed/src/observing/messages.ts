// Reads the SMS and Telegram messages that the simulated gateways received.
type Sent = { text: string; at: string }

const gateways = ['eskiz', 'playmobile']

/** The messages received by the simulators on a port. */
export function inboxAt(port: string) {
  const sentTo = async (provider: string, to: string): Promise<Sent[]> =>
    (await (await fetch(`http://127.0.0.1:${port}/${provider}/_sent?to=${to}`)).json()) as Sent[]
  return {
    /** The newest code sent to a phone number, which is given as pages show it. */
    readCode: async (phone: string): Promise<string> => {
      const to = phone.replace(/\D/g, '')
      for (let patience = 100; patience > 0; patience--) {
        const sent = (await Promise.all(gateways.map((gateway) => sentTo(gateway, to)))).flat()
        const [newest] = sent.toSorted((one, other) => other.at.localeCompare(one.at))
        const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
        if (code) return code
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`No login code was sent to ${phone}`)
    },
    /** The texts of all SMS to a phone number. */
    smsTo: async (phone: string): Promise<string[]> => {
      const sent = await Promise.all(gateways.map((gateway) => sentTo(gateway, phone.replace(/\D/g, ''))))
      return sent.flat().map(({ text }) => text)
    },
    /** The texts that the bot has sent to a chat. */
    textsOf: async (chat: number): Promise<string[]> =>
      (await sentTo('telegram', String(chat))).map(({ text }) => text),
  }
}

/** A random phone number: tests run in parallel, and a number may get only a few codes per hour. */
export const newPhone = (): string => {
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
  return `+998 90 ${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`
}
