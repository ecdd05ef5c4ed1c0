// The merchant's settings of the checkout.
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import type { ServiceType } from '@dasturxon/rules/service-type'
import type { ChosenBranch } from '#features/destination/destination.ts'

export type PaymentChoice = { type: PaymentType; title: string }

export type Offer = {
  hasPromo: boolean
  hasReceiver: boolean
  hasCashback: boolean
  /** Guests at a table (by its QR code) have other payment methods than customers elsewhere. */
  payments: { atHome: readonly PaymentChoice[]; atTable: readonly PaymentChoice[] }
  branches: readonly (ChosenBranch & { handsOut: boolean })[]
}

export const paymentsFor = ({ payments }: Offer, service: ServiceType): readonly PaymentChoice[] =>
  service === 'DINE_IN' ? payments.atTable : payments.atHome
