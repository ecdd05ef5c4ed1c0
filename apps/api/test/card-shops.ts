// Shops whose customers may pay with saved cards, and cards that are entered at Payme as a browser does.
import { chargeCard } from '#modules/cards'
import { newId } from '#platform/id'
import { cards, payWithCard, saveCard } from '@dasturxon/contracts/cards.endpoints'
import type { Person } from '@dasturxon/testbed/data/people'
import type { OnlineApi } from './online-shops.ts'
import { type PaymentWorker, waitingJobs } from './payment-worker.ts'

export const cardNumbers = { normal: '8600495473316478', other: '9860123412341234', noMoney: '8600000000000304' }

type RpcReply = { result?: { card?: { token: string } }; error?: { code: number } }

export async function openCardShop(api: OnlineApi) {
  const shop = await api.openShop()
  const { merchantId } = shop
  await api.database.query('UPDATE merchant_settings SET card_active = true WHERE merchant_id = $1', [merchantId])
  await api.database.insert('payment_channel_setting', {
    merchant_id: merchantId,
    id: newId(),
    type: 'OTHER',
    web_enabled: true,
    is_connected: true,
  })
  const call = async (method: string, params: object): Promise<RpcReply> => {
    const response = await fetch(`${api.env.PAYME_API_URL}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth': shop.accounts.payme },
      body: JSON.stringify({ id: 1, method, params }),
    })
    return (await response.json()) as RpcReply
  }
  /** The token of a card that was entered, and confirmed by its code unless told otherwise. */
  const enter = async (number: string, isVerified = true): Promise<string> => {
    const { result } = await call('cards.create', { card: { number, expire: '0399' }, save: true })
    const token = result?.card?.token ?? ''
    if (!isVerified) return token
    await call('cards.get_verify_code', { token })
    return (await call('cards.verify', { token, code: '666666' })).result?.card?.token ?? ''
  }
  const save = async (number: string, { page }: Person = shop.person): Promise<string> => {
    const [error, card] = await page.call(saveCard, { body: { token: await enter(number) } })
    if (error) throw new Error(error.code)
    return card.id
  }
  const order = (totalSom = 87_500) => shop.order({ totalSom, status: 'OPEN', isPaid: false }, 'payme')
  return {
    ...shop,
    enter,
    save,
    order,
    /** An order whose money the worker has to ask for. */
    async charged(number = cardNumbers.normal) {
      const [cardId, orderId] = [await save(number), await order()]
      const [error] = await shop.person.page.call(payWithCard, { params: { id: orderId }, body: { cardId } })
      if (error) throw new Error(error.code)
      return { cardId, orderId }
    },
    cards: async ({ page }: Person = shop.person) => (await page.call(cards, {}))[1] ?? [],
    /** Runs every charge that waits, one after the other. */
    async charge(worker: PaymentWorker): Promise<void> {
      for (const payload of await waitingJobs(api, chargeCard, shop)) await worker.run(chargeCard, payload)
    },
    /** What Payme itself has in its books for the shop. */
    statement: () => api.simulators.statement('payme', shop.accounts.payme),
  }
}
export type CardShop = Awaited<ReturnType<typeof openCardShop>>

export async function chargesOf({ database }: OnlineApi, orderId: string) {
  const { rows } = await database.query<{ status: string; problem: number | null; receipt: string | null }>(
    'SELECT status, problem, receipt_id AS receipt FROM card_charge WHERE order_id = $1 ORDER BY created_at, id',
    [orderId],
  )
  return rows
}
