// What a phone would show: the text messages that the simulated gateways were given.
type Sent = { text: string; at: string }

const gateways = ['eskiz', 'playmobile']

/** The newest code sent to a number, which is given as the pages show it. */
export async function readCode(phone: string): Promise<string> {
  const to = phone.replace(/\D/g, '')
  for (let patience = 100; patience > 0; patience--) {
    const boxes = await Promise.all(
      gateways.map(async (gateway) => {
        const inbox = `http://127.0.0.1:${process.env['SIMULATORS_PORT'] ?? '4100'}/${gateway}/_sent?to=${to}`
        return (await (await fetch(inbox)).json()) as Sent[]
      }),
    )
    const [newest] = boxes.flat().toSorted((one, other) => other.at.localeCompare(one.at))
    const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No code came to ${phone}`)
}

/** What a bot has said in a chat. */
export async function heardIn(chat: number): Promise<string[]> {
  const inbox = `http://127.0.0.1:${process.env['SIMULATORS_PORT'] ?? '4100'}/telegram/_sent?to=${chat}`
  return ((await (await fetch(inbox)).json()) as Sent[]).map(({ text }) => text)
}

/** Nobody else's: tests run side by side, and a number may be sent only a few codes an hour. */
export const newPhone = (): string => {
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
  return `+998 90 ${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`
}
