// Receipts that a merchant's server makes and pays with a card. Paying walks through the merchant's callback under the
// receipt's id, as a payment on the pay page does under its own.
import { randomBytes } from 'node:crypto'
import { readTiyin, textOf } from '../payments/protocol.ts'
import type { Payment, Till } from '../payments/till.ts'
import { decline, newTransaction, type Transaction } from '../payments/transactions.ts'
import type { Card } from './cards.ts'
import { type PaymeAccount, reasonOf } from './messages.ts'
import { receiptStates } from './receipt-list.ts'
import { fail, type Methods, type Params, type RpcAnswer, rpcErrors, succeed } from './rpc.ts'

export type ReceiptSettings = {
  /** Milliseconds from `receipts.cancel` to the moment when the money goes back. */
  returnDelay?: number
}

type Receipt = {
  id: string
  cashbox: string
  orderId: string
  amount: number
  createdAt: number
  /** The mask of the card that was used last. */
  card: string | null
  isBeingPaid: boolean
  /** Of a receipt that was never paid. */
  canceledAt: number | null
}
type FindCard = (cashbox: string, token: unknown) => Card | undefined

export function openReceipts(
  till: Till<PaymeAccount>,
  findCard: FindCard,
  { returnDelay = 500 }: ReceiptSettings,
): { methods: Methods; isReturning: (id: string) => boolean; stop: () => void } {
  const receipts = new Map<string, Receipt>()
  const returning = new Map<string, NodeJS.Timeout>()
  const transactionOf = (id: string) => till.books.find(({ transactionId }) => transactionId === id)

  function stateOf({ id, isBeingPaid, canceledAt }: Receipt): number {
    const transaction = transactionOf(id)
    if (!transaction) return canceledAt === null ? receiptStates.created : receiptStates.canceled
    if (transaction.state === 'open') return isBeingPaid ? receiptStates.checking : receiptStates.closing
    if (transaction.state !== 'paid') return receiptStates.canceled
    return returning.has(id) ? receiptStates.returning : receiptStates.paid
  }
  const shown = (receipt: Receipt) => {
    const transaction = transactionOf(receipt.id)
    return {
      _id: receipt.id,
      create_time: receipt.createdAt,
      pay_time: transaction?.paidAt ?? 0,
      cancel_time: receipt.canceledAt ?? transaction?.refundedAt ?? transaction?.declinedAt ?? 0,
      state: stateOf(receipt),
      amount: receipt.amount,
      account: [{ name: 'order_id', value: receipt.orderId }],
      card: receipt.card && { number: receipt.card },
    }
  }
  /** Does something with the receipt that the parameters name. */
  const withReceipt =
    (work: (receipt: Receipt, params: Params) => ReturnType<Methods[string]['run']>): Methods[string]['run'] =>
    (cashbox, params) => {
      const receipt = receipts.get(textOf(params['id']))
      return receipt?.cashbox === cashbox ? work(receipt, params) : fail(rpcErrors.unknownReceipt)
    }

  function create(cashbox: string, { amount, account }: Params) {
    const orderId = textOf(((account ?? {}) as Params)['order_id'])
    const tiyin = typeof amount === 'number' ? readTiyin(amount) : null
    if (orderId === '' || tiyin === null) return fail(rpcErrors.badParams)
    const id = randomBytes(12).toString('hex')
    const opened = { id, cashbox, orderId, amount: tiyin, createdAt: Date.now() }
    const receipt: Receipt = { ...opened, card: null, isBeingPaid: false, canceledAt: null }
    receipts.set(id, receipt)
    return succeed({ receipt: shown(receipt) })
  }

  async function pay(receipt: Receipt, { token }: Params) {
    const { id, cashbox: account, orderId, amount } = receipt
    const card = findCard(account, token)
    if (!card) return fail(rpcErrors.unknownCard)
    if (!card.isVerified) return fail(rpcErrors.notVerified)
    if (stateOf(receipt) !== receiptStates.created) return fail(rpcErrors.notPossible)
    const transaction = till.books.add(newTransaction({ account, orderId, amount }, id))
    Object.assign(receipt, { card: card.mask, isBeingPaid: true })
    const { ways } = till.protocol
    const payment = await till.take(id, card.kind === 'no money' ? ways.decline : ways.pay)
    receipt.isBeingPaid = false
    return failureOf(payment, transaction) ?? succeed({ receipt: shown(receipt) })
  }

  function cancel(receipt: Receipt) {
    const state = stateOf(receipt)
    if (state === receiptStates.created) receipt.canceledAt = Date.now()
    else if (state === receiptStates.paid) returnLater(receipt.id)
    else if (state !== receiptStates.returning && state !== receiptStates.canceled) return fail(rpcErrors.notPossible)
    return succeed({ receipt: shown(receipt) })
  }
  /** A merchant that refuses keeps the money; one that does not answer is asked again. */
  function returnLater(id: string): void {
    const giveBack = async () => {
      const payment = await till.take(id, till.protocol.refund)
      if (payment?.outcome === 'unknown' && returning.has(id)) returnLater(id)
      else returning.delete(id)
    }
    returning.set(
      id,
      setTimeout(() => void giveBack(), returnDelay),
    )
  }

  return {
    isReturning: (id) => returning.has(id),
    stop() {
      for (const timer of returning.values()) clearTimeout(timer)
      returning.clear()
    },
    methods: {
      'receipts.create': { run: create },
      'receipts.pay': { run: withReceipt(pay) },
      'receipts.check': { run: withReceipt((receipt) => succeed({ state: stateOf(receipt) })) },
      'receipts.get': { run: withReceipt((receipt) => succeed({ receipt: shown(receipt) })) },
      'receipts.cancel': { run: withReceipt(cancel) },
    },
  }
}

/** Null when the money was taken, or may still be: then the receipt says how far it is. */
function failureOf(payment: Payment | null, transaction: Transaction): RpcAnswer | null {
  if (payment?.outcome === 'paid') return null
  if (payment?.outcome === 'declined') return fail(rpcErrors.noMoney)
  if (payment?.outcome === 'unknown') {
    if (transaction.sent.some(({ name }) => name === 'PerformTransaction')) return null
    decline(transaction)
    return fail(rpcErrors.shopSilent)
  }
  const answers = payment?.log.map(({ answer }) => answer as { error?: { code?: number } } | null) ?? []
  const refusal = answers.findLast((answer) => answer?.error)
  const code = refusal?.error?.code
  return fail(refusal && code ? { code, message: reasonOf(refusal) } : rpcErrors.shopWrong)
}
