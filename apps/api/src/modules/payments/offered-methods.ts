// The payment methods offered to a customer: those the merchant has switched on and the API can process.
import {
  offeredPayments,
  type PaymentChannel,
  type PaymentFlags,
  type PaymentMode,
  type PaymentType,
} from '@dasturxon/rules/payment-methods'

/** Paid on handover, or through a provider with an adapter. A provider is added here together with its adapter. */
const processable: readonly PaymentType[] = ['CASH', 'TERMINAL']

export const offeredMethods = (
  flags: PaymentFlags,
  channels: readonly PaymentChannel[],
  mode: PaymentMode,
): PaymentType[] => offeredPayments(flags, channels, mode).filter((type) => processable.includes(type))
