// Calls of the Subscribe API for tests of the simulator, as a page and as a server of a shop make them.
import type { Simulators } from '../in-process.ts'

export const account = { cashbox: '64f0a1b2c3d4e5f601234567', key: 'TestKey-0123456789-abcdefghijklmno' }
export const numbers = { normal: '8600495473316478', other: '9860123412341234', noMoney: '8600000000000304' }

type Result = {
  card?: { number: string; expire: string; token: string; recurrent: boolean; verify: boolean }
  receipt?: { _id: string; state: number; pay_time: number; card: { number: string } | null }
  state?: number
  success?: boolean
}
export type Called = { result?: Result; error?: { code: number; message: string; data?: string } }

export function callerAt(simulators: Simulators, { cashbox, key } = account) {
  const call = async (auth: string, method: string, params: object): Promise<Called> => {
    const response = await fetch(`${simulators.url('payme')}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth': auth },
      body: JSON.stringify({ id: 1, method, params }),
    })
    return (await response.json()) as Called
  }
  const asPage = (method: string, params: object) => call(cashbox, method, params)
  const asServer = (method: string, params: object) => call(`${cashbox}:${key}`, method, params)
  const enter = (number: string, expire = '0399') => asPage('cards.create', { card: { number, expire }, save: true })

  return {
    call,
    asPage,
    asServer,
    enter,
    /** The token of a card that was entered and confirmed by its code. */
    async verified(number: string): Promise<string> {
      const token = (await enter(number)).result?.card?.token ?? ''
      await asPage('cards.get_verify_code', { token })
      return (await asPage('cards.verify', { token, code: '666666' })).result?.card?.token ?? ''
    },
    async receipt(orderId = '100245', amount = 8_750_000): Promise<string> {
      const created = await asServer('receipts.create', { amount, account: { order_id: orderId } })
      return created.result?.receipt?._id ?? ''
    },
  }
}
