// Messages that Payme sends to a shop's callback, and a shop in which customers have paid by Payme.
import { newId } from '#platform/id'
import type { TestApi } from '@dasturxon/testbed/servers/api'
import { asStaff } from '@dasturxon/testbed/data/people'
import { openShopWithAccount } from './paid-shop.ts'

export const cashbox = '64f0a1b2c3d4e5f601234567'
const key = 'first-key-of-payme'

/** Its date and its number are also in the fields of `receipt`. */
export const receiptUrl = 'https://ofd.soliq.uz/check?t=EP000000000025&r=121&c=20261114150000&s=800031554082'
const receipt = {
  receipt_id: 121,
  status_code: 0,
  message: 'accepted',
  terminal_id: 'EP000000000025',
  fiscal_sign: '800031554082',
  date: '20261114150000',
}

type Answer = { result?: { state?: number }; error?: { code: number } }

export async function callAsPayme(
  { baseUrl }: TestApi,
  { path, key }: { path: string; key: string },
  method: string,
  params: object,
): Promise<Answer> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}` },
    body: JSON.stringify({ method, params, id: 1 }),
  })
  return (await response.json()) as Answer
}

/** A shop with an owner, whose orders are paid by Payme. */
export async function openPaymeShop(api: TestApi) {
  const shop = await openShopWithAccount(api, { name: 'payme', value: { cashbox, keys: [key] } })
  const path = `/callbacks/v1/payme/${shop.merchantId}`
  const call = async (method: string, params: object) => {
    const { result, error } = await callAsPayme(api, { path, key }, method, params)
    if (error) throw new Error(`${method}: ${error.code}`)
    return result
  }
  const pay = async (orderId: string, totalSom: number) => {
    const transaction = newId().replaceAll('-', '').slice(-24)
    const account = { order_id: orderId }
    await call('CreateTransaction', { id: transaction, time: Date.now(), amount: totalSom * 100, account })
    await call('PerformTransaction', { id: transaction })
    return { transaction, cancel: () => call('CancelTransaction', { id: transaction, reason: 5 }) }
  }
  return {
    ...shop,
    owner: await asStaff(api, shop, 'OWNER'),
    pay,
    async paid(totalSom: number) {
      const orderId = await shop.order({ totalSom, status: 'OPEN', isPaid: false })
      return { orderId, ...(await pay(orderId, totalSom)) }
    },
    /** The tax receipt of a sale or of its refund. */
    sendReceipt: (transaction: string, type: 'PERFORM' | 'CANCEL', url = receiptUrl) =>
      call('SetFiscalData', { id: transaction, type, fiscal_data: { ...receipt, qr_code_url: url } }),
  }
}
