import { build, type RowsOf } from '#platform/query'
import type { Payment } from '../attempts/payments.sql.ts'

export type ReceiptKind = 'PERFORM' | 'CANCEL'

/** The receipt of a sale or of its refund, each kept once; a repeated message replaces it. */
export const storeFiscalReceipt = ({ merchantId, id: paymentId }: Payment, kind: ReceiptKind, receipt: object) => {
  const json = JSON.stringify(receipt)
  return build
    .insertInto('fiscalReceipt')
    .values({ merchantId, paymentId, kind, receipt: json })
    .onConflict((conflict) => conflict.columns(['merchantId', 'paymentId', 'kind']).doUpdateSet({ receipt: json }))
}

export const findFiscalReceipt = (merchantId: string, paymentId: string, kind: ReceiptKind) =>
  build
    .selectFrom('fiscalReceipt')
    .select('receipt')
    .where('merchantId', '=', merchantId)
    .where('paymentId', '=', paymentId)
    .where('kind', '=', kind)

export const listFiscalReceiptsOf = (merchantId: string, orderId: string) =>
  build
    .selectFrom('payment')
    .innerJoin('fiscalReceipt', (join) =>
      join
        .onRef('fiscalReceipt.merchantId', '=', 'payment.merchantId')
        .onRef('fiscalReceipt.paymentId', '=', 'payment.id'),
    )
    .select(['fiscalReceipt.paymentId', 'fiscalReceipt.kind', 'fiscalReceipt.receipt'])
    .where('payment.merchantId', '=', merchantId)
    .where('payment.orderId', '=', orderId)

export type FiscalReceipt = RowsOf<ReturnType<typeof listFiscalReceiptsOf>>[number]
