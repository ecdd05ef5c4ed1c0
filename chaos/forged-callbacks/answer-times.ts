// How long a right and a wrong login take, in turn, for each provider: the medians must not tell them apart.
import type { Provider } from '../payments/shop.ts'
import type { Scene } from './forgeries.ts'
import { clickMessage, type Message, newTransaction, paymeMessage, uzumMessage } from './messages.ts'
import { sendTo } from './scene.ts'

type Times = Record<Provider, { right: number; wrong: number; apart: number }>

/** Each pair asks about a transaction that does not exist. */
export async function compareTimes(baseUrl: string, { shop, open }: Scene, calls: number): Promise<Times> {
  const keys = { payme: `${shop.keys.payme}x`, click: `${shop.keys.click}x`, uzum: { login: 'x', password: 'x' } }
  const other = { ...shop, keys }
  const pairs: Record<Provider, (by: typeof shop) => Message> = {
    payme: (by) => paymeMessage(by, 'CheckTransaction', { ...open.payme, transactionId: newTransaction('payme') }, 0),
    click: (by) => clickMessage(by, 1, { ...open.click, prepareId: 999_999_999 }),
    uzum: (by) => uzumMessage(by, 'status', { ...open.uzum, transactionId: newTransaction('uzum') }),
  }
  const times = {} as Times
  for (const [provider, message] of Object.entries(pairs) as [Provider, (by: typeof shop) => Message][]) {
    const took: [right: number[], wrong: number[]] = [[], []]
    for (let turn = 0; turn < calls; turn++)
      for (const [index, by] of [shop, other].entries()) {
        const began = performance.now()
        await sendTo(baseUrl, message(by))
        took[index]?.push(performance.now() - began)
      }
    const [right, wrong] = [medianOf(took[0]), medianOf(took[1])]
    times[provider] = { right, wrong, apart: Math.round(Math.abs(right - wrong) * 100) / 100 }
  }
  return times
}

const medianOf = (times: readonly number[]) =>
  Math.round((times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0) * 100) / 100
