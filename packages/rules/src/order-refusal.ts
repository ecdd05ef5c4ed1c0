// Every reason an order may be refused for. Codes, not texts: packages/contracts transports the codes and packages/i18n
// holds the texts.
import type { Shortage, Unavailable } from './availability.ts'
import type { BranchRefusal } from './closest-branch.ts'
import type { QuoteRefusal } from './delivery-quote.ts'
import type { ModificationProblem } from './modifications.ts'
import type { Money } from './money.ts'
import type { TimeRefusal } from './order-time.ts'
import type { PaymentType } from './payment-methods.ts'
import type { PriceChange } from './price-changes.ts'
import type { Breakdown } from './pricing.ts'
import type { PromoRefusal } from './promo.ts'
import type { ServiceType } from './service-type.ts'

type NoParams = Record<string, never>
export type OrderRefusal =
  | { code: 'basket_empty' | 'table_missing' | 'address_missing' | 'quote_missing' | 'quote_expired'; params: NoParams }
  | { code: 'service_type_not_offered'; params: { serviceType: ServiceType } }
  | { code: Exclude<Unavailable, 'out_of_stock'>; params: { productIds: string[] } }
  | { code: 'out_of_stock'; params: { shortages: Shortage[] } }
  | { code: 'modifications_invalid'; params: { line: number; problems: ModificationProblem[] } }
  | { code: 'below_minimum'; params: { minimum: Money; missing: Money } }
  | { code: 'payment_method_not_offered'; params: { type: PaymentType; offered: PaymentType[] } }
  | { code: 'price_changed'; params: { changes: PriceChange[]; current: Breakdown } }
  | BranchRefusal
  | TimeRefusal
  | QuoteRefusal
  | PromoRefusal
