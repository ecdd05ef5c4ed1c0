// Sends an SMS while the customer waits: from the merchant's account first, from the platform's accounts when the
// merchant has no account or its gateway does not respond.
import type { Language } from '@dasturxon/i18n/language'
import { type Egress, NoAnswer, type NoAnswerReason } from '#platform/egress'
import { newId } from '#platform/id'
import type { Log } from '@dasturxon/server/log'
import type { Secrets } from '#platform/secrets'
import { eskiz } from './eskiz.ts'
import { type Account, type Gateway, type GatewayName, gatewayTerms } from './gateway.ts'
import { playmobile } from './playmobile.ts'
import { approvedCode, houseCode, housePhoneChanged, type Wording } from './wording.ts'

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
/** Both return whether a gateway has accepted the message. */
export type Sms = {
  sendCode: (to: Recipient, code: string, signal: AbortSignal) => Promise<boolean>
  sendPhoneChanged: (to: Recipient, signal: AbortSignal) => Promise<boolean>
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

  async function tryAll({ merchantId, phone }: Recipient, attempts: Attempt[], signal: AbortSignal): Promise<boolean> {
    for (const { gateway, account, words } of attempts.slice(0, maxAttempts)) {
      const text = { id: `${merchantId}-${newId()}`, to: phone.slice(1), words }
      const limit = AbortSignal.any([signal, AbortSignal.timeout(patience)])
      const result = await gateways[gateway](account, text, limit).catch(unanswered)
      if (result === 'taken') return true
      log.warn({ merchantId, gateway, outcome: result }, 'an SMS was not sent')
      if (result === 'refused') return false
    }
    return false
  }

  return {
    async sendCode(to, code, signal) {
      const own = await ofMerchant(to, approvedCode(to.terms, to.language, code)).catch((error: unknown) => {
        log.error({ error, merchantId: to.merchantId }, 'the credentials of an SMS gateway could not be read')
        return []
      })
      return tryAll(to, [...own, ...house(houseCode(to.terms, to.language, code), own[0]?.gateway ?? null)], signal)
    },
    // A merchant's gateway has approved only the text with the code. The text about a changed phone is approved for the
    // platform's accounts.
    sendPhoneChanged: (to, signal) => tryAll(to, house(housePhoneChanged(to.terms, to.language), null), signal),
  }
}

function unanswered(error: unknown): NoAnswerReason {
  if (error instanceof NoAnswer) return error.reason
  throw error
}
