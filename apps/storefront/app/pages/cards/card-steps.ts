// The steps in which a customer saves a card: the card goes to Payme, the bank sends a code, Payme checks the code, and
// the shop saves the token that Payme gave last. Every step resolves to the failure, or to the card.
import { cardForm, saveCard } from '@dasturxon/contracts/cards.endpoints'
import { saleChannel } from '#features/shop/sale-channel.ts'
import type { Failed } from '#platform/feedback/problem.ts'
import { call } from '#platform/session/call.ts'
import { createCard, type NewCard, type PaymeProblem, requestCardCode, verifyCard } from './payme-browser.ts'
import { removeStartedCard, type StartedCard, storeStartedCard } from './started-card.ts'

/** `notStored`: the browser stores nothing, so the next document could not know the card. */
export type CardFailure = PaymeProblem | 'notStored' | Failed

type Step = Promise<readonly [failure: CardFailure, card: undefined] | readonly [failure: undefined, card: StartedCard]>

export async function startCard(entered: NewCard): Step {
  const [refusal, form] = await call(cardForm, { query: { mode: saleChannel().payment } })
  if (refusal) return [refusal, undefined]
  const [problem, created] = await createCard(form, entered)
  if (problem) return [problem, undefined]
  const [unsent, message] = await requestCardCode(form, created.token)
  if (unsent) return [unsent, undefined]
  return stored({ ...created, ...message, sentAt: Date.now(), isVerified: false })
}

export async function sendCodeAgain(card: StartedCard): Step {
  const [refusal, form] = await call(cardForm, { query: { mode: saleChannel().payment } })
  if (refusal) return [refusal, undefined]
  const [problem, message] = await requestCardCode(form, card.token)
  return problem ? [problem, undefined] : stored({ ...card, ...message, sentAt: Date.now() })
}

export async function checkCode(card: StartedCard, code: string): Step {
  const [refusal, form] = await call(cardForm, { query: { mode: saleChannel().payment } })
  if (refusal) return [refusal, undefined]
  const [problem, token] = await verifyCard(form, card.token, code)
  if (problem) return [problem, undefined]
  const verified = { ...card, token, isVerified: true }
  // Without storage the card can still be saved by this document.
  storeStartedCard(verified)
  return [undefined, verified]
}

/** May be repeated until it succeeds: it only needs the token. */
export async function saveVerifiedCard({ token }: StartedCard): Promise<Failed | undefined> {
  const [refusal] = await call(saveCard, { body: { token, mode: saleChannel().payment } })
  if (refusal) return refusal
  removeStartedCard()
  return undefined
}

const stored = (card: StartedCard): Awaited<Step> =>
  storeStartedCard(card) ? [undefined, card] : ['notStored', undefined]
