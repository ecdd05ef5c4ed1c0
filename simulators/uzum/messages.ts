// The messages of Uzum Bank's Merchant API: one address per operation, with Basic authentication.
import { keyToUse } from '../payments/behaviour.ts'
import type { Answer, Message } from '../payments/message.ts'
import { basic, type Dealing, textOf } from '../payments/protocol.ts'
import type { Transaction } from '../payments/transactions.ts'

export type UzumAccount = { serviceId: number; login: string; password: string; callback: string }
export type UzumDealing = Dealing<UzumAccount, Transaction>

function operation({ account, exchange }: UzumDealing, name: string, own: object): Message {
  const fields = { serviceId: account.serviceId, timestamp: Date.now(), ...own }
  return {
    name,
    url: `${account.callback}/${name}`,
    headers: {
      'content-type': 'application/json',
      authorization: basic(account.login, keyToUse(account.password, exchange.behaviour)),
    },
    body: JSON.stringify(fields),
    fields,
  }
}

const named = ({ transaction }: UzumDealing) => ({ transId: transaction.transactionId })
const ordered = ({ transaction }: UzumDealing) => ({ params: { order_id: transaction.orderId } })

export const uzumMessages = {
  check: (dealing: UzumDealing): Message => operation(dealing, 'check', ordered(dealing)),
  create: (dealing: UzumDealing): Message =>
    operation(dealing, 'create', { ...named(dealing), ...ordered(dealing), amount: dealing.transaction.amount }),
  confirm: (dealing: UzumDealing): Message =>
    operation(dealing, 'confirm', { ...named(dealing), paymentSource: 'UZCARD', phone: '998901234567' }),
  reverse: (dealing: UzumDealing): Message => operation(dealing, 'reverse', named(dealing)),
  status: (dealing: UzumDealing): Message => operation(dealing, 'status', named(dealing)),
}

const internalError = '99999'

/** The status of a success or the code of a refusal; null when the merchant has failed or not answered. */
export function uzumAnswer(answer: Answer | null): string | null {
  if (!answer || (answer.status !== 200 && answer.status !== 400)) return null
  const { status, errorCode } = answer.json
  const text = textOf(errorCode ?? status)
  return text === '' || text === internalError ? null : text
}

export const reasonOf = (answer: Record<string, unknown>): string => `code ${textOf(answer['errorCode'])}`
