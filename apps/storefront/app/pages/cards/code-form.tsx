// The entry of the code from the bank's SMS, with the card it belongs to.
import { Button } from '@dasturxon/ui/button'
import { CodeBoxes } from '@dasturxon/ui/code-boxes'
import { Note } from '@dasturxon/ui/note'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { cardEnd } from '#features/payment/saved-cards.ts'
import { BrandTile } from './card-face.tsx'
import { brandOf, maskedPhone } from './card-number.ts'
import { openDocument } from './own-document.ts'
import { createPath, removeStartedCard, type StartedCard } from './started-card.ts'
import { StepBar } from './step-frame.tsx'
import { codeLength, useConfirmation } from './use-confirmation.ts'
import { useFailureText } from './use-failure-text.ts'

/** `0:52` */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const codeFailures = new Set<unknown>(['wrongCode', 'lateCode', 'tooOften'])

export function CodeForm({ started, from }: { started: StartedCard; from: string | null }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const confirmation = useConfirmation(started, from)
  const { card, code, failure, doing, isCodeUseless, wait, check, save, type, resend } = confirmation
  const text = failure && failureText(failure)
  const isOfCode = codeFailures.has(failure)
  const left = codeLength - code.length
  const phone = maskedPhone(card.phone)
  const missing = isCodeUseless
    ? t`Resend the code`
    : failure === 'wrongCode'
      ? t`Check the code`
      : left > 0
        ? t`Enter ${plural(left, { one: '# more digit', other: '# more digits' })}`
        : undefined
  const enterAnother = () => {
    removeStartedCard()
    openDocument(createPath(from))
  }
  return (
    <div className="grid grid-cols-1 gap-3 max-desktop:pb-24 desktop:max-w-113">
      <section className="grid grid-cols-1 gap-4 rounded-box bg-surface p-4 shadow-e1">
        <div className="flex items-center gap-3">
          <BrandTile brand={brandOf(card.mask)} />
          <p className="grid min-w-0">
            <span className="text-body font-strong tabular-nums">
              {cardEnd(card.mask)} · {card.expiry}
            </span>
            <span className="text-label text-ink-2">
              {card.isVerified ? t`Code accepted` : card.phone ? t`Code sent to ${phone}` : t`Code sent by SMS`}
            </span>
          </p>
        </div>
        {!card.isVerified && (
          <CodeBoxes
            label={t`Code from SMS`}
            value={code}
            onChange={type}
            onComplete={(digits) => void check(digits)}
            error={isOfCode ? text : undefined}
            isFirst
          />
        )}
        <div className="-my-1.5 flex flex-wrap items-center justify-between gap-x-3">
          {card.isVerified ? (
            <span />
          ) : wait > 0 ? (
            <p className="text-label text-ink-2">
              {t`Resend in`} <span className="font-strong text-ink tabular-nums">{clock(wait)}</span>
            </p>
          ) : (
            <div className="-ml-4">
              <Button tone="ghost" size="small" isLoading={doing === 'resend'} onClick={() => void resend()}>
                {t`Resend the code`}
              </Button>
            </div>
          )}
          <div className="-mr-4">
            <Button tone="ghost" size="small" onClick={enterAnother}>{t`Another card`}</Button>
          </div>
        </div>
      </section>
      <div role="alert" className="empty:hidden">
        {text !== undefined && !isOfCode && <Note tone="bad" title={text} />}
      </div>
      {!card.isVerified && (
        <Note
          tone="brand"
          icon="info"
          title={t`Didn’t get the code?`}
          line={t`Check in your bank’s app or at an ATM that SMS is on for this card.`}
        />
      )}
      <output className="sr-only">{doing === 'check' && t`Checking the code`}</output>
      <StepBar>
        {card.isVerified ? (
          <Button tone="fill" isWide isLoading={doing === 'check'} onClick={save}>
            {failure === undefined ? t`Save card` : t`Try again`}
          </Button>
        ) : (
          <Button
            tone="fill"
            isWide
            isLoading={doing !== null}
            blocked={doing === null ? missing : undefined}
            onBlocked={isCodeUseless ? () => void resend() : undefined}
            onClick={() => void check(code)}
          >
            {t`Confirm`}
          </Button>
        )}
      </StepBar>
    </div>
  )
}
