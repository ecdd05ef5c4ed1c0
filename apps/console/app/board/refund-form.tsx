// Give money of a paid order back: all or a part, the way it came or as cashback, with a reason.
import { refundOrder, refundTerms } from '@dasturxon/contracts/payments-staff.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { formatMoney, moneyParts } from '@dasturxon/i18n/format'
import { paymentTitles } from '@dasturxon/i18n/payment-titles'
import { orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { refundReasons } from '@dasturxon/rules/refund'
import { Button } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { Field } from '@dasturxon/ui/field'
import { Overlay } from '@dasturxon/ui/overlay'
import { Sum } from '@dasturxon/ui/price'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitKey } from '#platform/submit-key.ts'
import { readAgain } from '#platform/use-call.ts'
import { useLanguage } from '#platform/words.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { notify, notifyFailure } from '#shell/notices.tsx'
import { provenCall } from '#shell/step-up.tsx'

type Terms = Reply<typeof refundTerms>
type Reason = (typeof refundReasons)[number]

/** `submitKey` outlives the form, which starts anew when the order was read in a newer version. */
type FormProps = { id: string; terms: Terms; submitKey: SubmitKey; onClose: () => void }

export function RefundForm({ id, terms, submitKey, onClose }: FormProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const isOffline = useIsOffline()
  const wayText = useWayText(terms)
  const { most, version, hasAccount } = terms
  const [typed, setTyped] = useState<string | null>(null)
  const [as, setAs] = useState<'SAME_WAY' | 'CASHBACK'>('SAME_WAY')
  const [reason, setReason] = useState<Reason>()
  const [isSending, setSending] = useState(false)
  const amount = typed === null ? most : Number(typed.replace(/\D/g, '') || 0)
  const sum = formatMoney(most, language)
  const reasons: Record<Reason, string> = {
    DISH_MISSING: t`A dish was missing`,
    QUALITY: t`The food wasn’t good`,
    LATE: t`It came too late`,
    MISTAKE: t`Our mistake`,
    GOODWILL: t`As an apology`,
  }
  const missing = isOffline
    ? t`No connection`
    : amount === 0
      ? t`Enter the amount`
      : amount > most
        ? t`You can refund up to ${sum}`
        : reason === undefined
          ? t`Choose a reason`
          : undefined
  const send = async () => {
    if (reason === undefined) return
    setSending(true)
    const body = { version, amount, as, reason }
    const [failure, reply] = await provenCall(refundOrder, {
      params: { id },
      body,
      idempotencyKey: submitKey.current(),
    })
    setSending(false)
    submitKey.answered(failure)
    if (failure) notifyFailure(failure)
    else notify.success(t`Refund recorded`, wayText(amount, as))
    // An invalid key: an earlier press has returned another sum after all.
    if (failure && failure.status !== 412 && failure.code !== 'idempotency_key_invalid') return
    await Promise.all([readAgain(refundTerms), readAgain(orderOnBoard)])
    // A part waits for staff: the sheet stays and asks for it.
    if (reply && reply.refund?.status !== 'WITH_STAFF') onClose()
  }
  return (
    <Overlay
      kind="sheet"
      isOpen
      onClose={onClose}
      title={t`Refund money`}
      closeLabel={t`Close`}
      footer={
        <Button
          tone="fill"
          isWide
          blocked={missing}
          isLoading={isSending}
          onClick={() => void send()}
          aside={missing ? undefined : <Sum {...moneyParts(amount, language)} />}
        >
          {t`Send refund`}
        </Button>
      }
    >
      <div className="grid gap-4 px-gutter pb-4">
        <div className="flex flex-wrap gap-2">
          <Chip isOn={typed === null} onClick={() => setTyped(null)}>{t`Full amount, ${sum}`}</Chip>
          <Chip isOn={typed !== null} onClick={() => setTyped(typed ?? '')}>{t`Partial amount`}</Chip>
        </div>
        {typed !== null && (
          <Field
            label={t`Amount`}
            inputMode="numeric"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {hasAccount && (
          <div className="flex flex-wrap gap-2">
            <Chip isOn={as === 'SAME_WAY'} onClick={() => setAs('SAME_WAY')}>{t`Same way it was paid`}</Chip>
            <Chip isOn={as === 'CASHBACK'} onClick={() => setAs('CASHBACK')}>{t`As cashback`}</Chip>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {refundReasons.map((one) => (
            <Chip key={one} isOn={reason === one} onClick={() => setReason(one)}>
              {reasons[one]}
            </Chip>
          ))}
        </div>
        <p aria-live="polite" className="text-body text-ink-2">
          {wayText(amount, as)}
        </p>
      </div>
    </Overlay>
  )
}

/** Says how the money reaches the customer, and what staff still have to do. */
function useWayText({ most, paidBy, isWholeAskable }: Terms): (amount: number, as: 'SAME_WAY' | 'CASHBACK') => string {
  const { t } = useLingui()
  const language = useLanguage()
  const provider = paymentTitles[paidBy][language]
  return (amount, as) => {
    if (as === 'CASHBACK') return t`The customer gets it as cashback right away.`
    if (paidBy === 'CASH') return t`Give it to the customer from the till.`
    if (paidBy === 'TERMINAL') return t`Refund it to the card on the terminal.`
    return isWholeAskable && amount === most
      ? t`It goes back to the customer’s card automatically.`
      : t`Refund it in your ${provider} account, then confirm it here.`
  }
}
