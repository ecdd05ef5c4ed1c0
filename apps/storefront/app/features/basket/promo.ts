// The entered promo: its terms are requested once, and the browser applies them until the server has priced the basket.
import type { Failure } from '@dasturxon/contracts/client'
import { checkPromo } from '@dasturxon/contracts/promos.endpoints'
import type { Promo } from '@dasturxon/rules/promo'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { call } from '#platform/session/call.ts'
import { changeBasket } from './basket.ts'
import { promoOf } from './promo-terms.ts'

type Sums = { net: number; deliveryPrice: number }

const known = createStore<{ [code: string]: Promo }>()(() => ({}))

/** Null when no promo was entered, or the server has not returned its terms yet. */
export const useCheckedPromo = (code: string | null): Promo | null =>
  useStore(known, (promos) => (code !== null && promos[code]) || null)

/** Resolves to the failure, or to undefined when the promo was accepted. */
export async function enterPromo(
  code: string,
  { net, deliveryPrice }: Sums,
): Promise<Failure<typeof checkPromo> | undefined> {
  const [error, found] = await call(checkPromo, { body: { code, productPrice: net, deliveryPrice } })
  if (error) return error
  known.setState({ [found.promo.code]: promoOf(found.promo) })
  changeBasket(() => ({ promoCode: found.promo.code }))
  return undefined
}

/** Requests the terms of a promo that was entered before this page was loaded. */
export async function checkPromoAgain(code: string, { net, deliveryPrice }: Sums): Promise<void> {
  const [, found] = await call(checkPromo, { body: { code, productPrice: net, deliveryPrice } })
  if (found) known.setState({ [code]: promoOf(found.promo) })
}

export const dropPromo = (): void => changeBasket(() => ({ promoCode: null }))
