// The order in which Payme sends its messages, and what their answers mean for the money. Payme takes the money only
// when PerformTransaction was answered with state 2.
import type { Answer, Message } from '../payments/message.ts'
import type { Outcome, Protocol } from '../payments/protocol.ts'
import { decline, giveBack, takeMoney, type Transaction } from '../payments/transactions.ts'
import { cancelReasons, type PaymeAccount, type PaymeDealing, paymeMessages, rpcAnswer } from './messages.ts'

const { debitFailed, executionFailed, refund } = cancelReasons
const isAnswered = (answer: Answer) => rpcAnswer(answer) !== null

/** Writes into the books what an answer to any message says about the transaction. */
function record(transaction: Transaction, { name }: Message, answer: Answer | null): Outcome {
  const rpc = rpcAnswer(answer)
  if (!rpc) return 'unknown'
  if (!rpc.result) return 'refused'
  const { state = 0 } = rpc.result
  if (name === 'PerformTransaction' && state === 2) takeMoney(transaction)
  if (name === 'CancelTransaction' && state < 0 && !giveBack(transaction)) decline(transaction)
  return transaction.state
}

async function insist({ transaction, exchange }: PaymeDealing, message: Message): Promise<Outcome> {
  return record(transaction, message, await exchange.sendUntil(message, isAnswered))
}
async function sendSingle({ transaction, exchange }: PaymeDealing, message: Message): Promise<Outcome> {
  return record(transaction, message, await exchange.send(message))
}

async function open(dealing: PaymeDealing): Promise<Outcome> {
  const { transaction, exchange } = dealing
  const check = rpcAnswer(await exchange.send(paymeMessages.check(dealing)))
  const created = check?.result?.allow ? await sendSingle(dealing, paymeMessages.create(dealing)) : 'refused'
  if (created === 'refused') decline(transaction)
  return created
}

async function pay(dealing: PaymeDealing): Promise<Outcome> {
  const opened = await open(dealing)
  if (opened !== 'open') return opened
  const performed = await insist(dealing, paymeMessages.perform(dealing))
  if (performed === 'refused') {
    await insist(dealing, paymeMessages.cancel(dealing, executionFailed))
    decline(dealing.transaction)
  }
  // An answer with another state than 2 is no proof that the shop has performed the transaction.
  return performed === 'open' ? 'unknown' : performed
}

async function declineIt(dealing: PaymeDealing): Promise<Outcome> {
  const opened = await open(dealing)
  if (opened !== 'open') return opened
  await insist(dealing, paymeMessages.cancel(dealing, debitFailed))
  decline(dealing.transaction)
  return dealing.transaction.state
}

export const paymeWalk: Pick<Protocol<PaymeAccount>, 'ways' | 'refund' | 'messages'> = {
  ways: { pay, decline: declineIt, open },
  refund: (dealing) => insist(dealing, paymeMessages.cancel(dealing, refund)),
  messages: {
    check: (dealing) => sendSingle(dealing, paymeMessages.check(dealing)),
    create: (dealing) => sendSingle(dealing, paymeMessages.create(dealing)),
    perform: (dealing) => sendSingle(dealing, paymeMessages.perform(dealing)),
    cancel: (dealing) =>
      sendSingle(
        dealing,
        paymeMessages.cancel(dealing, dealing.transaction.state === 'paid' ? refund : executionFailed),
      ),
    status: (dealing) => sendSingle(dealing, paymeMessages.status(dealing)),
    fiscal: (dealing) => sendSingle(dealing, paymeMessages.fiscal(dealing)),
  },
}
