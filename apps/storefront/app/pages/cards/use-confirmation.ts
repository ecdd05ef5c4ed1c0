// The state of confirming a card: the code is checked at its sixth digit, then the shop saves the card. After a right code
// only the saving is repeated.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useBlockReload } from '#platform/fields/use-block-reload.ts'
import { notify } from '#platform/feedback/notify.ts'
import { useCountdown } from '#platform/timing/timing.ts'
import { type CardFailure, checkCode, saveVerifiedCard, sendCodeAgain } from './card-steps.ts'
import { replaceDocument } from './own-document.ts'
import { returnPath, type StartedCard } from './started-card.ts'

export const codeLength = 6
/** Another code may be requested at once: the one that was sent is of no use any more. */
const needsNewCode = new Set<CardFailure>(['lateCode', 'tooOften'])

export function useConfirmation(started: StartedCard, from: string | null) {
  const { t } = useLingui()
  const [card, setCard] = useState(started)
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<CardFailure>()
  const [doing, setDoing] = useState<'check' | 'resend' | null>(null)
  const isCodeUseless = failure !== undefined && needsNewCode.has(failure)
  const wait = useCountdown(isCodeUseless ? 0 : card.sentAt + card.wait)
  useBlockReload('form', code !== '')

  const save = async (verified: StartedCard) => {
    setDoing('check')
    setFailure(undefined)
    const failed = await saveVerifiedCard(verified)
    if (!failed) return replaceDocument(returnPath(from))
    setDoing(null)
    setFailure(failed)
  }
  const check = async (digits: string) => {
    if (doing !== null) return
    setDoing('check')
    const [failed, verified] = await checkCode(card, digits)
    if (failed) {
      setDoing(null)
      return setFailure(failed)
    }
    setCard(verified)
    await save(verified)
  }
  return {
    card,
    code,
    failure,
    doing,
    isCodeUseless,
    /** Seconds until the code may be sent again. */
    wait,
    check,
    save: () => void (doing === null && save(card)),
    type: (digits: string) => {
      if (doing === 'check') return
      setFailure(undefined)
      setCode(digits)
    },
    resend: async () => {
      setDoing('resend')
      const [failed, next] = await sendCodeAgain(card)
      setDoing(null)
      setFailure(failed)
      if (failed) return
      setCard(next)
      setCode('')
      notify.success(t`Code sent again`)
    },
  }
}
