// What a phone would show: the text messages that the simulated gateways were given.
type Sent = { text: string; at: string }

const gateways = ['eskiz', 'playmobile']

/** The messages of the simulators that listen on a port. */
export function inboxAt(port: string) {
  const sentTo = async (provider: string, to: string): Promise<Sent[]> =>
    (await (await fetch(`http://127.0.0.1:${port}/${provider}/_sent?to=${to}`)).json()) as Sent[]
  return {
    /** The newest code sent to a number, which is given as the pages show it. */
    readCode: async (phone: string): Promise<string> => {
      const to = phone.replace(/\D/g, '')
      for (let patience = 100; patience > 0; patience--) {
        const sent = (await Promise.all(gateways.map((gateway) => sentTo(gateway, to)))).flat()
        const [newest] = sent.toSorted((one, other) => other.at.localeCompare(one.at))
        const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
        if (code) return code
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`No code came to ${phone}`)
    },
    /** What a bot has said in a chat. */
    heardIn: async (chat: number): Promise<string[]> =>
      (await sentTo('telegram', String(chat))).map(({ text }) => text),
  }
}

/** Nobody else's: tests run side by side, and a number may be sent only a few codes an hour. */
export const newPhone = (): string => {
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
  return `+998 90 ${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`
}
