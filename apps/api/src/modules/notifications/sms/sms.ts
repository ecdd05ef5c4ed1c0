// Sends SMS. A code is sent while the customer waits: from the merchant's account first, from the platform's accounts
// when the merchant has no account or its gateway does not respond. A receipt is sent by the worker.
import type { Language } from '@dasturxon/i18n/language'
import { type Egress, NoAnswer, type NoAnswerReason } from '#platform/egress'
import { newId } from '#platform/id'
import type { Log } from '@dasturxon/server/log'
import type { Secrets } from '#platform/secrets'
import { isUndelivered } from '#platform/send-once'
import { eskiz } from './eskiz.ts'
import { type Account, type Gateway, type GatewayName, gatewayTerms, type SendResult } from './gateway.ts'
import { playmobile } from './playmobile.ts'
import {
  approvedCode,
  houseCode,
  housePhoneChanged,
  houseReceipt,
  houseSilence,
  type ReceiptLink,
  type Wording,
} from './wording.ts'

export type SmsSettings = {
  urls: Record<GatewayName, string>
  /** The platform's own accounts. */
  accounts: Record<GatewayName, Account | undefined>
}
export type Recipient = {
  merchantId: string
  phone: string
  language: Language
  terms: Wording & { smsGateway: GatewayName | null }
}
export type Sms = {
  /** Returns whether a gateway has accepted the message, as `sendPhoneChanged` does. */
  sendCode: (to: Recipient, code: string, signal: AbortSignal) => Promise<boolean>
  sendPhoneChanged: (to: Recipient, signal: AbortSignal) => Promise<boolean>
  /** Throws when a gateway does not respond: then it is unknown whether the message was sent, and no other is tried. */
  sendReceipt: (to: Recipient, receipt: ReceiptLink, signal: AbortSignal) => Promise<SendResult>
  /** To a manager: nobody watches the orders of the branch. Throws as `sendReceipt` does. */
  sendSilence: (to: Recipient, branch: string, signal: AbortSignal) => Promise<SendResult>
}
type Attempt = { gateway: GatewayName; account: Account; words: string }

/** A third attempt would take longer than a customer waits. */
const maxAttempts = 2
/** Milliseconds for one attempt. */
const patience = 3_000

export function openSms(egress: Egress, secrets: Secrets, log: Log, { urls, accounts }: SmsSettings): Sms {
  const gateways: Record<GatewayName, Gateway> = {
    ESKIZ: eskiz(egress.line(gatewayTerms('ESKIZ')), urls.ESKIZ),
    PLAY_MOBILE: playmobile(egress.line(gatewayTerms('PLAY_MOBILE')), urls.PLAY_MOBILE),
  }

  /** The platform's accounts. The gateway `first` is last: it is tried before, with the merchant's account. */
  const house = (words: string, first: GatewayName | null): Attempt[] =>
    (['PLAY_MOBILE', 'ESKIZ'] as const)
      .toSorted((one, other) => Number(one === first) - Number(other === first))
      .flatMap((gateway) => {
        const account = accounts[gateway]
        return account ? { gateway, account, words } : []
      })

  async function ofMerchant({ merchantId, terms }: Recipient, words: string | null): Promise<Attempt[]> {
    const { smsGateway: gateway } = terms
    if (!gateway || !words) return []
    const [username, password] = await Promise.all([
      secrets.reveal(merchantId, 'smsUsername'),
      secrets.reveal(merchantId, 'smsPassword'),
    ])
    return username && password ? [{ gateway, account: { username, password }, words }] : []
  }

  const send = ({ merchantId, phone }: Recipient, { gateway, account, words }: Attempt, signal: AbortSignal) => {
    const text = { id: `${merchantId}-${newId()}`, to: phone.slice(1), words }
    return gateways[gateway](account, text, AbortSignal.any([signal, AbortSignal.timeout(patience)]))
  }
  const logUnsent = ({ merchantId }: Recipient, gateway: GatewayName, outcome: 'refused' | NoAnswerReason) =>
    log.warn({ merchantId, gateway, outcome }, 'an SMS was not sent')

  async function tryAll(to: Recipient, attempts: Attempt[], signal: AbortSignal): Promise<boolean> {
    for (const attempt of attempts.slice(0, maxAttempts)) {
      const result = await send(to, attempt, signal).catch(unanswered)
      if (result === 'taken') return true
      logUnsent(to, attempt.gateway, result)
      if (result === 'refused') return false
    }
    return false
  }

  /** Goes on to the next attempt only when the message cannot have been delivered by the one before. */
  async function tryOnce(to: Recipient, [attempt, ...others]: Attempt[], signal: AbortSignal): Promise<SendResult> {
    if (!attempt) return 'refused'
    try {
      const result = await send(to, attempt, signal)
      if (result === 'refused') logUnsent(to, attempt.gateway, result)
      return result
    } catch (error) {
      if (others.length === 0 || !isUndelivered(error)) throw error
      return tryOnce(to, others, signal)
    }
  }

  return {
    async sendCode(to, code, signal) {
      const own = await ofMerchant(to, approvedCode(to.terms, to.language, code)).catch((error: unknown) => {
        log.error({ error, merchantId: to.merchantId }, 'the credentials of an SMS gateway could not be read')
        return []
      })
      return tryAll(to, [...own, ...house(houseCode(to.terms, to.language, code), own[0]?.gateway ?? null)], signal)
    },
    // A merchant's gateway has approved only the text with the code. All other texts are
    // approved for the platform's accounts.
    sendPhoneChanged: (to, signal) => tryAll(to, house(housePhoneChanged(to.terms, to.language), null), signal),
    sendReceipt: (to, receipt, signal) =>
      tryOnce(to, house(houseReceipt(to.terms, to.language, receipt), null), signal),
    sendSilence: (to, branch, signal) => tryOnce(to, house(houseSilence(to.terms, to.language, branch), null), signal),
  }
}

function unanswered(error: unknown): NoAnswerReason {
  if (error instanceof NoAnswer) return error.reason
  throw error
}
