// The order in which Click sends its messages, and what their answers mean for the money. Click takes the money before
// it sends Complete with error=0, and repeats this message until it is answered.
import type { Answer } from '../payments/message.ts'
import { type Outcome, type Protocol, textOf } from '../payments/protocol.ts'
import { decline, giveBack, takeMoney } from '../payments/transactions.ts'
import { type ClickAccount, clickAnswer, type ClickDealing, clickMessages, type ClickTransaction } from './messages.ts'

const success = 0
const alreadyPaid = -4
const canceled = -9
const isFinal = (answer: Answer) => [success, alreadyPaid, canceled].includes(clickAnswer(answer) ?? Number.NaN)

async function prepare({ account, transaction, exchange }: ClickDealing): Promise<Outcome> {
  const answer = await exchange.send(clickMessages.prepare({ account, transaction, exchange }))
  const error = clickAnswer(answer)
  if (error === null) return 'unknown'
  if (error !== success) return 'refused'
  transaction.isPrepared = true
  transaction.prepareId = textOf(answer?.json['merchant_prepare_id'])
  return transaction.state
}

/** After any other answer than success, already paid or canceled the money stays at Click, and a person has to look. */
function recordComplete(transaction: ClickTransaction, answer: Answer | null): Outcome {
  const error = clickAnswer(answer)
  if (error === success || error === alreadyPaid) transaction.isConfirmed = true
  else if (error !== canceled) return 'unknown'
  else if (!transaction.isConfirmed) giveBack(transaction)
  return error === canceled ? 'refused' : transaction.state
}

async function complete(dealing: ClickDealing, isRepeated: boolean): Promise<Outcome> {
  const { transaction, exchange } = dealing
  takeMoney(transaction)
  const message = clickMessages.complete(dealing)
  return recordComplete(
    transaction,
    isRepeated ? await exchange.sendUntil(message, isFinal) : await exchange.send(message),
  )
}

async function cancel(dealing: ClickDealing, isRepeated: boolean): Promise<Outcome> {
  const { transaction, exchange } = dealing
  decline(transaction)
  const message = clickMessages.cancel(dealing)
  const answer = isRepeated ? await exchange.sendUntil(message, isFinal) : await exchange.send(message)
  return clickAnswer(answer) === null ? 'unknown' : transaction.state
}

/** A Prepare without an answer is a payment that Click gives up, as a refused one. */
async function open(dealing: ClickDealing): Promise<Outcome> {
  const prepared = await prepare(dealing)
  if (prepared === 'open') return prepared
  decline(dealing.transaction)
  return 'refused'
}

const afterPrepare = (next: typeof complete) => async (dealing: ClickDealing) => {
  const opened = await open(dealing)
  return opened === 'open' ? next(dealing, true) : opened
}

export const clickWalk: Pick<Protocol<ClickAccount, ClickTransaction>, 'ways' | 'refund' | 'messages'> = {
  ways: { pay: afterPrepare(complete), decline: afterPrepare(cancel), open },
  /** Click has no message about a refund: the merchant learns of it from the status of the payment. */
  refund: async ({ transaction }) => (giveBack(transaction) ? 'refunded' : 'refused'),
  messages: {
    prepare,
    complete: (dealing) => complete(dealing, false),
    cancel: (dealing) => cancel(dealing, false),
  },
}
