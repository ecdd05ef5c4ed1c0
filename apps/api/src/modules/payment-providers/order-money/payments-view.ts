// The payments of an order that have or had money, with the card and the tax receipt of each.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { orderMoney } from '@dasturxon/contracts/payments.endpoints'
import type { CardCharge } from '#modules/cards'
import type { Payment, Provider } from '../attempts/payments.sql.ts'
import { readReceipt } from '../tax-receipts/read-receipt.ts'
import type { FiscalReceipt } from '../tax-receipts/tax-receipts.sql.ts'

/** `receiptId` of a charge is the transaction under which Payme calls us. Only a payment that got money has its time. */
export const describePayments = (
  payments: readonly Payment[],
  receipts: readonly FiscalReceipt[],
  charges: readonly Pick<CardCharge, 'receiptId' | 'mask'>[],
): Reply<typeof orderMoney>['payments'] =>
  payments.flatMap(({ id, provider, amount, paidAt, transactionId }) => {
    if (paidAt === null) return []
    const receipt = receipts.find(({ paymentId, kind }) => paymentId === id && kind === 'PERFORM')
    const charge = provider === 'PAYME' ? charges.find(({ receiptId }) => receiptId === transactionId) : undefined
    return {
      id,
      provider: provider as Provider,
      card: charge?.mask.slice(-4) ?? null,
      amount,
      paidAt: paidAt.toISOString(),
      receipt: readReceipt(receipt?.receipt),
    }
  })
