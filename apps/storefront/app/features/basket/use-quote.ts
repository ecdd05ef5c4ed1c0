// The server's price of a basket. Taps come in bursts, so it is requested once the basket has stopped changing.
import { type OrderQuote, type QuoteBody, quoteKey } from '@dasturxon/contracts/order-quote'
import { quoteOrder } from '@dasturxon/contracts/placing.endpoints'
import { useState } from 'react'
import { unknownId, useCall } from '#platform/calls/use-call.ts'
import { useDebounced } from '#platform/timing/timing.ts'

export type Quote = {
  key: string | null
  /** The price of exactly this basket; null while the server has not answered. */
  quote: OrderQuote | null
  /** Grows with every answer, also when the price is the same. */
  version: number
  refetch: () => void
}

const settleAfter = 250

/** The request while there is nothing to price; it is never sent. */
const emptyBody: QuoteBody = { lines: [], serviceType: 'PICK_UP', branchId: unknownId }

export function useQuote(body: QuoteBody | null, isEnabled: boolean): Quote {
  const key = body && quoteKey(body)
  // One object per key: a new object with the same content must not start the wait again.
  const [request, setRequest] = useState({ key, body })
  if (request.key !== key) setRequest({ key, body })
  const settled = useDebounced(request, settleAfter)
  const enabled = isEnabled && settled.body !== null
  const { data, dataUpdatedAt, refetch } = useCall(quoteOrder, { body: settled.body ?? emptyBody }, { enabled })
  return {
    key,
    quote: (settled.key === key && settled.body && data) || null,
    version: dataUpdatedAt,
    refetch: () => void (settled.body && refetch()),
  }
}
