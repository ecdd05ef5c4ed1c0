import { checkPerform } from './check-order.ts'
import { setFiscalData } from './fiscal-data.ts'
import type { Method } from './payme-method.ts'
import { getStatement } from './statement.ts'
import { cancelTransaction, checkTransaction, createTransaction, performTransaction } from './transactions.ts'

/** ChangePassword is missing on purpose: keys are changed by the merchant, not by a message. */
export const paymeMethods: ReadonlyMap<string, Method> = new Map([
  ['CheckPerformTransaction', checkPerform],
  ['CreateTransaction', createTransaction],
  ['PerformTransaction', performTransaction],
  ['CancelTransaction', cancelTransaction],
  ['CheckTransaction', checkTransaction],
  ['GetStatement', getStatement],
  ['SetFiscalData', setFiscalData],
])
