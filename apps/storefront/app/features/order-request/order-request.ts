// What the customer says at the checkout, kept per brand as it is said: a reload, a login or a look at the basket loses
// nothing of it. Price and place are not in it.
import type { TimeWish } from '@dasturxon/rules/order-time'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { merchantId } from '#platform/document/document.ts'
import { readRecord, updateRecord } from '#platform/storage/merchant-record.ts'

export type OrderWish = TimeWish & {
  /** Null: the first that is offered. */
  paymentType: PaymentType | null
  /** Wanted; the server says how much of it may be spent. */
  cashback: number
  /** The banknote the courier must be able to change; 0: none was named. */
  changeFrom: number
  comment: string
  courierComment: string
  needsCutlery: boolean
  sendCheque: boolean
  sendChequePhone: string
  /** Somebody else takes the order. */
  hasReceiver: boolean
  receiverName: string
  receiverPhone: string
}

const nothing: OrderWish = {
  later: false,
  day: null,
  time: null,
  day2: null,
  time2: null,
  paymentType: null,
  cashback: 0,
  changeFrom: 0,
  comment: '',
  courierComment: '',
  needsCutlery: false,
  sendCheque: false,
  sendChequePhone: '',
  hasReceiver: false,
  receiverName: '',
  receiverPhone: '',
}

const orderWish = createStore<OrderWish>()(() => nothing)

let isRestored = false

function restoreWish(): void {
  const merchant = merchantId()
  if (isRestored || !merchant) return
  isRestored = true
  const { wish } = readRecord(merchant)
  if (wish && typeof wish === 'object') orderWish.setState(wish)
}

export function changeWish(change: Partial<OrderWish>): void {
  restoreWish()
  orderWish.setState(change)
  const merchant = merchantId()
  if (merchant) updateRecord(merchant, { wish: orderWish.getState() })
}

/** The next order begins empty. How one likes to pay is no part of an order. */
export const forgetWish = (): void => changeWish({ ...nothing, paymentType: orderWish.getState().paymentType })

/** Nothing on the server and while hydrating. */
export function useOrderWish(): OrderWish {
  useEffect(restoreWish, [])
  return useStore(orderWish)
}
