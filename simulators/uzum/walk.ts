// The order in which Uzum sends its messages, and what their answers mean for the money. A repeat of a message is
// answered with a code of its own (10010, 10016, 10018), which means that the first copy has arrived.
import type { Message } from '../payments/message.ts'
import type { Outcome, Protocol } from '../payments/protocol.ts'
import { decline, giveBack, takeMoney, type Transaction } from '../payments/transactions.ts'
import { type UzumAccount, uzumAnswer, type UzumDealing, uzumMessages } from './messages.ts'

const successes: Record<string, readonly string[]> = {
  check: ['OK'],
  create: ['CREATED', '10010'],
  confirm: ['CONFIRMED', '10016'],
  reverse: ['REVERSED', '10018'],
  status: ['CREATED', 'CONFIRMED', 'REVERSED', 'FAILED'],
}
/** The transaction does not exist at the merchant, is canceled, or has failed: Uzum returns what it holds. */
const lost = ['10014', '10015', 'FAILED', 'REVERSED']

/** Writes into the books what an answer to any message says about the transaction. */
function record(transaction: Transaction, { name }: Message, answer: string | null): Outcome {
  if (answer === null) return 'unknown'
  const isConfirmed = (name === 'confirm' || name === 'status') && ['CONFIRMED', '10016'].includes(answer)
  const isReversed = name === 'reverse' && ['REVERSED', '10018'].includes(answer)
  if (isConfirmed) takeMoney(transaction)
  else if (isReversed && !giveBack(transaction)) decline(transaction)
  else if ((name === 'confirm' || name === 'status') && lost.includes(answer)) decline(transaction)
  return successes[name]?.includes(answer) ? transaction.state : 'refused'
}

async function sendSingle({ transaction, exchange }: UzumDealing, message: Message): Promise<Outcome> {
  return record(transaction, message, uzumAnswer(await exchange.send(message)))
}
async function insist({ transaction, exchange }: UzumDealing, message: Message): Promise<Outcome> {
  const answer = await exchange.sendUntil(message, (one) => uzumAnswer(one) !== null)
  return record(transaction, message, uzumAnswer(answer))
}

async function open(dealing: UzumDealing): Promise<Outcome> {
  const checked = await sendSingle(dealing, uzumMessages.check(dealing))
  const created = checked === 'open' ? await sendSingle(dealing, uzumMessages.create(dealing)) : 'refused'
  if (created === 'refused') decline(dealing.transaction)
  return created
}

async function pay(dealing: UzumDealing): Promise<Outcome> {
  const { transaction, exchange } = dealing
  const opened = await open(dealing)
  if (opened !== 'open') return opened
  const confirm = uzumMessages.confirm(dealing)
  const confirmed = record(transaction, confirm, uzumAnswer(await exchange.sendOnce(confirm)))
  if (confirmed === 'unknown') return askStatus(dealing)
  if (confirmed === 'refused') decline(transaction)
  return confirmed
}

/** After a confirm without an answer Uzum asks for the status, and never confirms again. */
async function askStatus({ transaction, exchange, account }: UzumDealing): Promise<Outcome> {
  const message = uzumMessages.status({ transaction, exchange, account })
  const isFinal = (answer: string | null) => answer === 'CONFIRMED' || (answer !== null && lost.includes(answer))
  const answer = uzumAnswer(await exchange.sendUntil(message, (one) => isFinal(uzumAnswer(one))))
  record(transaction, message, answer)
  return answer === null ? 'unknown' : transaction.state === 'paid' ? 'paid' : 'refused'
}

async function declineIt(dealing: UzumDealing): Promise<Outcome> {
  const opened = await open(dealing)
  if (opened !== 'open') return opened
  await insist(dealing, uzumMessages.reverse(dealing))
  decline(dealing.transaction)
  return dealing.transaction.state
}

export const uzumWalk: Pick<Protocol<UzumAccount>, 'ways' | 'refund' | 'messages'> = {
  ways: { pay, decline: declineIt, open },
  refund: (dealing) => insist(dealing, uzumMessages.reverse(dealing)),
  messages: {
    check: (dealing) => sendSingle(dealing, uzumMessages.check(dealing)),
    create: (dealing) => sendSingle(dealing, uzumMessages.create(dealing)),
    confirm: (dealing) => sendSingle(dealing, uzumMessages.confirm(dealing)),
    reverse: (dealing) => sendSingle(dealing, uzumMessages.reverse(dealing)),
    status: (dealing) => sendSingle(dealing, uzumMessages.status(dealing)),
  },
}
