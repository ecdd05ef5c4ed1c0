// Which ways to pay work here today? What the merchant wants, as far as we can carry it out.
import {
  offeredPayments,
  type PaymentChannel,
  type PaymentFlags,
  type PaymentMode,
  type PaymentType,
} from '@dasturxon/rules/payment-methods'

/** Paid at the door, or through a provider we can speak to. A provider joins with its adapter. */
const carriedOut: readonly PaymentType[] = ['CASH', 'TERMINAL']

export const offeredMethods = (
  flags: PaymentFlags,
  channels: readonly PaymentChannel[],
  mode: PaymentMode,
): PaymentType[] => offeredPayments(flags, channels, mode).filter((type) => carriedOut.includes(type))
