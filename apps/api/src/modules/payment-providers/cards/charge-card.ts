// Asks Payme for the money of a charge. From the moment it was asked, the same receipt is looked at before anything
// else happens, and no second one is made: Payme may have taken the money although its answer was lost.
import {
  type CardCharge,
  type CardToCharge,
  endCharge,
  findCardToCharge,
  findCharge,
  markChargeAsked,
} from '#modules/cards'
import { findOrder, type OrderForUpdate } from '#modules/orders'
import type { Tx } from '#platform/db'
import type { JobRun } from '#platform/run-jobs'
import type { Secrets } from '#platform/secrets'
import { type PaymeAccount, readPaymeAccount } from '../payme/payme-account.ts'
import { receiptsOf } from '../payme/receipt-calls.ts'
import { paymeCodes, type SubscribeApi } from '../payme/subscribe-api.ts'
import { type ChargeEnd, type ChargeStanding, readStanding } from './charge-standing.ts'

type ChargeRun = JobRun<{ merchantId: string; chargeId: string }>
type Loaded = { charge: CardCharge; card: CardToCharge | undefined; order: OrderForUpdate | undefined }

export async function chargeSavedCard(run: ChargeRun, api: SubscribeApi, secrets: Secrets): Promise<void> {
  const loaded = await run.readTx((tx) => loadCharge(tx, run.payload.chargeId))
  if (!loaded || loaded.charge.endedAt !== null) return
  const account = await readPaymeAccount(secrets, run.payload.merchantId)
  const end = await settleCharge(run, api, loaded, account)
  await run.inTx((tx) => tx.finish(endCharge(loaded.charge, end)))
}

async function settleCharge(
  { inTx, signal }: ChargeRun,
  api: SubscribeApi,
  loaded: Loaded,
  account: PaymeAccount | null,
): Promise<ChargeEnd> {
  const { charge, card } = loaded
  const { id, orderId, amount, receiptId } = charge
  if (!account && receiptId) throw new Error(`Charge ${id} has a receipt, and the merchant has no account`)
  if (account && receiptId) {
    const standing = readStanding(await receiptsOf(api, account).check(receiptId, signal))
    if (standing !== 'unpaid') return decided(charge, standing)
  }
  const obstacle = obstacleTo(loaded, account)
  if (obstacle || !account || !card) return obstacle ?? { status: 'FAILED', problem: null }

  const receipts = receiptsOf(api, account)
  const opened = receiptId ? { result: receiptId } : await receipts.create({ id: orderId, amount }, signal)
  if (opened.error) return { status: 'FAILED', problem: opened.error.code }
  if (!receiptId) {
    const [[isMine]] = await inTx((tx) => tx.finish(markChargeAsked(charge, opened.result)))
    if (!isMine) throw new Error(`Charge ${id} is being paid elsewhere`)
  }
  const paid = await receipts.pay(opened.result, card.token, signal)
  const latest = paid.error ? await receipts.check(opened.result, signal) : paid
  return decided(charge, readStanding(latest, paid.error))
}

async function loadCharge(tx: Tx, chargeId: string): Promise<Loaded | null> {
  const { merchantId } = tx
  const [charge] = await tx.run(findCharge(merchantId, chargeId))
  if (!charge) return null
  const [[card], [order]] = await tx.finish(
    findCardToCharge(merchantId, charge.cardId),
    findOrder(merchantId, charge.orderId),
  )
  return { charge, card, order }
}

/** What has changed since the customer chose the card. */
function obstacleTo({ charge, card, order }: Loaded, account: PaymeAccount | null): ChargeEnd | null {
  const isPayable = order?.status === 'OPEN' && !order.isPaid && order.totalPrice === charge.amount
  if (!isPayable) return { status: 'FAILED', problem: null }
  // A token is valid for its cash box only.
  return card && card.cashbox === account?.cashbox ? null : { status: 'FAILED', problem: paymeCodes.unknownCard }
}

/** The job is repeated while Payme is at work. */
function decided({ id }: CardCharge, standing: ChargeStanding): ChargeEnd {
  if (standing === 'under way' || standing === 'unpaid') throw new Error(`Payme has not decided about charge ${id}`)
  return standing
}
