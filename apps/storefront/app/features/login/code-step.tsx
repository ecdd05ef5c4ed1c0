// The input for the code from the message, checked when the last digit is typed. After an error the digits stay.
import { Button } from '@dasturxon/ui/button'
import { CodeBoxes } from '@dasturxon/ui/code-boxes'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '#platform/document/document.ts'
import { type Failed, problemText } from '#platform/feedback/problem.ts'
import { useBlockReload } from '#platform/fields/use-block-reload.ts'
import { useCountdown } from '#platform/timing/timing.ts'
import type { SentCode } from './sent-code.ts'

/** A failure that may carry the seconds until a new code can be requested. */
type Refused = Failed & { params?: unknown }

export type TypedCode = number | 'refused'

type CodeStepProps = {
  sent: SentCode
  /** `onCheck` and `onResend` resolve to the failure; after a success the parent leaves this step, or restarts it. */
  onCheck: (code: string) => Promise<Refused | undefined>
  onResend: () => Promise<Refused | undefined>
  /** Called with the number of typed digits, and with `refused` after a failed check, until the code is changed. */
  onDigits?: ((typed: TypedCode) => void) | undefined
  /** Another way to get the code, shown when the message is late or the code was wrong. */
  otherWay?: ReactNode
}

/** An SMS may take this many milliseconds; a Telegram message is late as soon as a resend is possible. */
const late = 30_000

export function CodeStep({ sent, onCheck, onResend, onDigits, otherWay }: CodeStepProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [doing, setDoing] = useState<'check' | 'resend' | null>(null)
  const [resendAt, setResendAt] = useState(sent.resendAt)
  const wait = useCountdown(resendAt)
  const isLate = useCountdown(sent.way === 'TG' ? sent.resendAt : sent.sentAt + late) === 0
  useBlockReload('form', code !== '')

  const check = async (digits: string) => {
    if (doing === 'check') return
    setDoing('check')
    const failed = await onCheck(digits)
    setDoing(null)
    if (!failed) return
    onDigits?.('refused')
    setError(problemText(failed, language))
    // After a failed check a new code may be requested at once, because this one may have expired or been tried too
    // often. The server refuses a request that comes too early.
    setResendAt(Date.now())
  }
  const type = (digits: string) => {
    if (doing === 'check') return
    setError(undefined)
    setCode(digits)
    onDigits?.(digits.length)
  }
  const resend = async () => {
    setDoing('resend')
    const failed = await onResend()
    setDoing(null)
    if (!failed) return
    if (failed.code === 'code_just_sent') setResendAt(Date.now() + waitOf(failed) * 1_000)
    setError(problemText(failed, language))
  }
  useMessageCode((digits) => {
    type(digits)
    void check(digits)
  })
  return (
    <div className="grid gap-4">
      <CodeBoxes
        label={t`Code from the message`}
        value={code}
        onChange={type}
        onComplete={(digits) => void check(digits)}
        error={error}
        isFirst
      />
      {wait > 0 ? (
        <p className="flex min-h-11 items-center text-body text-ink-2">
          <span>
            {t`Resend in`} <span className="font-strong text-ink tabular-nums">{t`${wait} s`}</span>
          </span>
        </p>
      ) : (
        <div className="-ml-4">
          <Button tone="ghost" size="small" isLoading={doing === 'resend'} onClick={() => void resend()}>
            {t`Resend the code`}
          </Button>
        </div>
      )}
      <output className="sr-only">{doing === 'check' && t`Checking the code`}</output>
      {(isLate || error !== undefined) && otherWay}
    </div>
  )
}

const waitOf = ({ params }: Refused): number => (params as { retryAfter?: number } | undefined)?.retryAfter ?? 60

/**
 * The browser reads the code from the SMS (WebOTP), where it can and the visitor allows it. Elsewhere the keyboard
 * suggests the code.
 */
export function useMessageCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined
    const waiting = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions
    const read = (found: Credential | null) => {
      const { code } = (found ?? {}) as { code?: string }
      if (code && /^\d{6}$/.test(code)) take(code)
    }
    // After a refusal, an abort or a failure the code can still be typed.
    navigator.credentials.get(options).then(read, () => {})
    return () => waiting.abort()
  }, [])
}
