// Sends the order once: a repeated press has the same key until the server has definitely refused.
import { moveOrder } from '@dasturxon/contracts/order-board.endpoints'
import { findCaller } from '@dasturxon/contracts/phone-orders.endpoints'
import { placePhoneOrder } from '@dasturxon/contracts/placing.endpoints'
import { acceptedPriceOf } from '@dasturxon/rules/price-changes'
import { nextAttempt, submitKey } from '@dasturxon/rules/submit-key'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { call } from '#platform/call.ts'
import { readAgain } from '#platform/use-call.ts'
import { notify, notifyFailure } from '#shell/notices.tsx'
import { placeBody } from './order-draft.ts'
import type { PhoneOrder } from './use-phone-order.ts'

export function useSubmit({ draft, clear, phone, terms, quote }: PhoneOrder) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const sent = useRef({ ref: crypto.randomUUID() as string, attempt: 1 })

  const submit = async () => {
    if (!phone || !quote.data || isSending) return
    setSending(true)
    const { ref, attempt } = sent.current
    const body = placeBody(draft, phone, terms, acceptedPriceOf(quote.data.price))
    const [failure, order] = await call(placePhoneOrder, { body, idempotencyKey: submitKey(ref, attempt) })
    setSending(false)
    if (failure) {
      const answer =
        failure.status === 0 ? null : { status: failure.status, hasRetryAfter: failure.code === 'try_again' }
      sent.current.attempt = nextAttempt(attempt, answer)
      void quote.refetch()
      return notifyFailure(failure)
    }
    const number = order.number ?? ''
    // The operator has agreed with the caller: nobody needs to accept it again. If that fails, it waits on the board.
    const isNew = order.status === 'CREATED'
    const [isWaiting] = isNew
      ? await call(moveOrder, { params: { id: order.id }, body: { version: order.version, to: 'ACCEPTED' } })
      : []
    if (isWaiting)
      notify.warning(t`Order #${number} is waiting on the board`, t`It’s been placed but not accepted yet.`)
    else notify.success(t`Order #${number} placed`)
    // Drawn at once: the guard against leaving asks by what was drawn last.
    flushSync(clear)
    // Another order may be started before the board is drawn: it needs a key of its own.
    sent.current = { ref: crypto.randomUUID(), attempt: 1 }
    // The caller is a customer now, with one more order: their next call looks them up anew.
    void readAgain(findCaller)
    await navigate('/orders')
  }
  return { submit, isSending }
}
