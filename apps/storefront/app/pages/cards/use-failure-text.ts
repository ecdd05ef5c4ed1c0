// What a customer reads when a card cannot be saved: our own words for Payme's problems, the API's for its refusals.
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import { problemText } from '#platform/feedback/problem.ts'
import type { CardFailure } from './card-steps.ts'

export function useFailureText(): (failure: CardFailure) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const texts: Record<Extract<CardFailure, string>, string> = {
    card: t`Check the card number and expiry date.`,
    refused: t`Your bank declined this card: it has expired, is blocked or has no SMS service.`,
    noMessage: t`Your bank doesn’t send SMS for this card. Turn SMS on in your bank’s app or at an ATM.`,
    wrongCode: t`Wrong code. Check the SMS and try again.`,
    lateCode: t`This code has expired. Get a new one.`,
    tooOften: t`Too many wrong codes. Get a new one.`,
    lost: t`Payme doesn’t recognise this card. Please enter it again.`,
    denied: t`Cards aren’t accepted here right now.`,
    silent: t`Payme isn’t responding. Please try again in a minute.`,
    unreachable: t`Can’t reach Payme. Check your connection and try again.`,
    notStored: t`Your browser is blocking this site’s data. Allow it and try again.`,
  }
  return (failure) => (typeof failure === 'string' ? texts[failure] : problemText(failure, language))
}
