// The tax receipt of a payment arrives after it, once for the sale and once for the refund.
import { z } from 'zod'
import { findPayment } from '../attempts/payments.sql.ts'
import { storeReceipt } from '../tax-receipts/store-receipt.ts'
import { paymeErrors } from './payme-errors.ts'
import { fail, keyOf, method, result, transactionId } from './payme-method.ts'

export const setFiscalData = method({
  params: z.object({
    id: transactionId,
    type: z.enum(['PERFORM', 'CANCEL']),
    fiscal_data: z.object({
      receipt_id: z.int(),
      status_code: z.int(),
      message: z.string().max(500).nullish(),
      terminal_id: z.string().max(50),
      fiscal_sign: z.string().max(50),
      qr_code_url: z.string().max(500),
      date: z.string().max(20),
    }),
  }),
  invalid: paymeErrors.badParams,
  mode: 'READ WRITE',
  async run(tx, { id, type, fiscal_data }, of) {
    const [payment] = await tx.run(findPayment(tx.merchantId, keyOf(of, id)))
    if (!payment) return fail(paymeErrors.unknownReceipt)
    await storeReceipt(tx, payment, type, fiscal_data)
    return result({ success: true })
  },
})
