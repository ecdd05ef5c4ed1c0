// The payment methods offered to a customer: those the merchant has switched on, and for which it has
// an account where one is needed.
import {
  offeredPayments,
  type PaymentChannel,
  type PaymentFlags,
  type PaymentMode,
  type PaymentType,
  paysOnHandover,
} from '@dasturxon/rules/payment-methods'

/** A channel, and whether the merchant has an account at its provider. */
type Channel = PaymentChannel & { isConnected: boolean }

export const offeredMethods = (flags: PaymentFlags, channels: readonly Channel[], mode: PaymentMode): PaymentType[] =>
  offeredPayments(flags, channels, mode).filter(
    (type) => paysOnHandover(type) || channels.some((channel) => channel.type === type && channel.isConnected),
  )
