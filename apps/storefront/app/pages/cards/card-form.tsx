// The fields of a new card. The number lives in the state of this component only: it goes to Payme, is stored nowhere,
// and is cleared when the page is left.
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBlockReload } from '#platform/fields/use-block-reload.ts'
import { retry } from '#platform/offline/connection.ts'
import { useNow } from '#platform/timing/timing.ts'
import { expiryFault, expiryForPayme, formatExpiry } from './card-expiry.ts'
import { CardFace } from './card-face.tsx'
import { brandOf, formatNumber, numberOnCard } from './card-number.ts'
import { type CardFailure, startCard } from './card-steps.ts'
import { DigitsField } from './digits-field.tsx'
import { openDocument } from './own-document.ts'
import { PaymeNote } from './payme-note.tsx'
import { confirmPath } from './started-card.ts'
import { StepBar } from './step-frame.tsx'
import { useFailureText } from './use-failure-text.ts'
import { useMissingPart } from './use-missing-part.ts'

const empty = { number: '', expiry: '' }

export function CardForm({ from }: { from: string | null }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const [card, setCard] = useState(empty)
  const [failure, setFailure] = useState<CardFailure>()
  const [isSending, setSending] = useState(false)
  const numberField = useRef<HTMLInputElement>(null)
  const expiryField = useRef<HTMLInputElement>(null)
  const fault = expiryFault(card.expiry, useNow() ?? 0)
  const missing = useMissingPart(card.number, fault)
  useBlockReload('form', card.number !== '')
  // A page that the browser keeps for the way back would keep the number too.
  useEffect(() => {
    const clear = () => flushSync(() => setCard(empty))
    window.addEventListener('pagehide', clear)
    return () => window.removeEventListener('pagehide', clear)
  }, [])

  const type = (part: Partial<typeof empty>) => {
    setFailure(undefined)
    setCard((before) => ({ ...before, ...part }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || missing) return
    setSending(true)
    const number = card.number.replaceAll(' ', '')
    const [failed] = await startCard({ number, expire: expiryForPayme(card.expiry) })
    if (!failed) return openDocument(confirmPath(from))
    setSending(false)
    setFailure(failed)
  }
  const lead = () => {
    if (missing?.part === 'network') void retry()
    else (missing?.part === 'number' ? numberField : expiryField).current?.focus()
  }
  const isCardWrong = failure === 'card'
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 items-start gap-3 max-desktop:pb-24 max-desktop:**:scroll-mb-28 desktop:grid-cols-2 desktop:gap-6 short:grid-cols-2"
    >
      <div aria-hidden="true" className="mx-auto w-full max-w-105">
        <CardFace brand={brandOf(card.number)} number={numberOnCard(card.number)} expiry={card.expiry || '••/••'} />
      </div>
      <div className="grid gap-3">
        <div className="grid gap-3 rounded-box bg-surface p-4 shadow-e1">
          <DigitsField
            ref={numberField}
            label={t`Card number`}
            value={card.number}
            onType={(number) => type({ number })}
            format={formatNumber}
            autoComplete="cc-number"
            placeholder="0000 0000 0000 0000"
            error={isCardWrong ? failureText('card') : undefined}
          />
          <DigitsField
            ref={expiryField}
            label={t`Expiry date`}
            value={card.expiry}
            onType={(expiry) => type({ expiry })}
            format={formatExpiry}
            autoComplete="cc-exp"
            placeholder={t`MM/YY`}
            error={
              fault === 'past' ? t`This card has expired.` : fault === 'month' ? t`Please check the date.` : undefined
            }
          />
        </div>
        <div role="alert" className="empty:hidden">
          {failure !== undefined && !isCardWrong && <Note tone="bad" title={failureText(failure)} />}
        </div>
        <PaymeNote />
        <StepBar>
          <Button
            type="submit"
            tone="fill"
            isWide
            isLoading={isSending}
            blocked={isSending ? undefined : missing?.text}
            onBlocked={lead}
          >
            {t`Get the code by SMS`}
          </Button>
        </StepBar>
      </div>
    </form>
  )
}
