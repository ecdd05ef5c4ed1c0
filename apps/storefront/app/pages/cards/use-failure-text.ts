// What a customer reads when a card cannot be saved: our own words for Payme's problems, the API's for its refusals.
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import { problemText } from '#platform/feedback/problem.ts'
import type { CardFailure } from './card-steps.ts'

export function useFailureText(): (failure: CardFailure) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const texts: Record<Extract<CardFailure, string>, string> = {
    card: t`Check the card number and the expiry date.`,
    refused: t`The bank refuses this card: it has expired, is blocked or has no SMS service.`,
    noMessage: t`The bank sends no SMS for this card. Switch SMS messages on in your bank’s app or at a cash machine.`,
    wrongCode: t`Wrong code. Check the SMS and try again.`,
    lateCode: t`This code has expired. Get a new one.`,
    tooOften: t`Too many wrong codes. Get a new one.`,
    lost: t`Payme no longer knows this card. Please enter it again.`,
    denied: t`This shop cannot take cards now.`,
    silent: t`Payme does not answer. Please try again in a minute.`,
    unreachable: t`Payme cannot be reached. Check the connection and try again.`,
    notStored: t`Your browser blocks the data of this site. Allow it and try again.`,
  }
  return (failure) => (typeof failure === 'string' ? texts[failure] : problemText(failure, language))
}
