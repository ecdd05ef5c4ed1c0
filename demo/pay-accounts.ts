// The accounts of a demo shop at the payment providers, and their announcement to the simulators of these providers.
import type { PaymentType } from '@dasturxon/api/testing'
import { seedId } from './seed-id.ts'
import type { Shop } from './shop.ts'

const hexDigits = (shop: Shop) => seedId(shop.id, 'account', 'payments').replaceAll('-', '')
/** Nine digits that are the same after every seed. `place` makes different ones for one shop. */
const digits = (shop: Shop, place: number) =>
  String(100_000_000 + (Number.parseInt(hexDigits(shop).slice(place, place + 7), 16) % 900_000_000))

const uzumLogin = 'dasturxon'

/** By the name of the secret that holds the account. */
export function payAccounts(shop: Shop) {
  const { paymeKey, clickSecret, uzumPassword } = shop.secrets
  return {
    payme: { cashbox: hexDigits(shop).slice(0, 24), accountField: 'order_id', keys: [paymeKey] },
    click: { merchantId: digits(shop, 0), serviceId: digits(shop, 8), userId: digits(shop, 16), keys: [clickSecret] },
    uzum: { serviceId: Number(digits(shop, 4)), logins: [{ name: uzumLogin, password: uzumPassword }] },
  }
}

/** Payment types that need an account; saved cards are kept at Payme. */
export const typesWithAccount: readonly PaymentType[] = ['PAYME', 'CLICK', 'UZUM', 'OTHER']

/** `callbacks`: where the providers call us, without a slash at its end. */
export async function announceAccounts(shops: readonly Shop[], simulators: string, callbacks: string): Promise<void> {
  for (const shop of shops) {
    const { payme, click, uzum } = payAccounts(shop)
    const announced = {
      payme: { cashbox: payme.cashbox, key: payme.keys[0] },
      click: { ...click, key: click.keys[0] },
      uzum: { serviceId: String(uzum.serviceId), login: uzumLogin, password: uzum.logins[0]?.password },
    }
    for (const [provider, account] of Object.entries(announced)) {
      const response = await fetch(`${simulators}/${provider}/_account`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...account, callback: `${callbacks}/callbacks/v1/${provider}/${shop.id}` }),
      })
      if (response.status !== 204) throw new Error(`The simulator of ${provider} refused the account of ${shop.sub}`)
    }
  }
}
