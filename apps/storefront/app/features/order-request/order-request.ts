// What the customer enters at the checkout, stored per merchant as it is entered: a reload, a login or a visit to the
// basket loses nothing. Price and destination are not part of it.
import type { RequestedTime } from '@dasturxon/rules/order-time'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { merchantId } from '#platform/document/document.ts'
import { readRecord, updateRecord } from '#platform/storage/merchant-record.ts'

export type OrderRequest = RequestedTime & {
  /** Null: the first offered payment method is used. */
  paymentType: PaymentType | null
  /** The saved card to pay with; null: the first one is used. */
  cardId: string | null
  /** The cashback the customer wants to spend; the server decides how much of it may be spent. */
  cashback: number
  /** The banknote the courier must be able to change; 0 when the customer named none. */
  changeFrom: number
  comment: string
  courierComment: string
  /** The customer has erased the note that came with the address, and written none. */
  isCourierNoteErased: boolean
  needsCutlery: boolean
  sendCheque: boolean
  sendChequePhone: string
  /** Another person receives the order. */
  hasReceiver: boolean
  receiverName: string
  receiverPhone: string
}

const emptyRequest: OrderRequest = {
  later: false,
  day: null,
  time: null,
  day2: null,
  time2: null,
  paymentType: null,
  cardId: null,
  cashback: 0,
  changeFrom: 0,
  comment: '',
  courierComment: '',
  isCourierNoteErased: false,
  needsCutlery: false,
  sendCheque: false,
  sendChequePhone: '',
  hasReceiver: false,
  receiverName: '',
  receiverPhone: '',
}

const orderRequestStore = createStore<OrderRequest>()(() => emptyRequest)

let isRestored = false

function restoreOrderRequest(): void {
  const merchant = merchantId()
  if (isRestored || !merchant) return
  isRestored = true
  const { wish: stored } = readRecord(merchant)
  if (stored && typeof stored === 'object') orderRequestStore.setState(stored)
}

export function changeOrderRequest(change: Partial<OrderRequest>): void {
  restoreOrderRequest()
  orderRequestStore.setState(change)
  const merchant = merchantId()
  if (merchant) updateRecord(merchant, { wish: orderRequestStore.getState() })
}

type CourierNote = Pick<OrderRequest, 'courierComment' | 'isCourierNoteErased'>

/** The note for the courier: that of the address until the customer has written another one or erased it. */
export const courierNoteOf = (
  { courierComment, isCourierNoteErased }: CourierNote,
  address: { comment: string } | null,
): string => (isCourierNoteErased ? '' : courierComment || (address?.comment ?? ''))

export const writeCourierNote = (note: string): void =>
  changeOrderRequest({ courierComment: note, isCourierNoteErased: note === '' })

/** Clears the request for the next order, but keeps the payment method. */
export function resetOrderRequest(): void {
  const { paymentType, cardId } = orderRequestStore.getState()
  changeOrderRequest({ ...emptyRequest, paymentType, cardId })
}

/** Returns the empty request on the server and while hydrating. */
export function useOrderRequest(): OrderRequest {
  useEffect(restoreOrderRequest, [])
  return useStore(orderRequestStore)
}
