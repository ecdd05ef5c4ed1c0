// Selects the payment types that a merchant offers.
export const paymentTypes = ['CASH', 'TERMINAL', 'PAYME', 'CLICK', 'UZUM', 'PAYNET', 'OTHER'] as const
export type PaymentType = (typeof paymentTypes)[number]

export type PaymentFlags = {
  cashActive: boolean
  terminalActive: boolean
  paymeActive: boolean
  clickActive: boolean
  uzumActive: boolean
  cardActive: boolean
}

/** Settings of one payment type; there is one channel per type. */
export type PaymentChannel = {
  type: PaymentType
  isActive: boolean
  webEnabled: boolean
  botEnabled: boolean
  appEnabled: boolean
  qrEnabled: boolean
  operatorEnabled: boolean
}

/** Where a customer opens the shop. A visit by a table's QR code is DINE_IN_QR, whatever browser opens it. */
export type ShopMode = 'WEB' | 'TELEGRAM' | 'CLICK' | 'DINE_IN_QR'

/** OPERATOR: an order by phone, taken at the console. */
export type PaymentMode = ShopMode | 'OPERATOR'

/** OTHER is a saved card, sent with its token. PAYNET has no flag and depends on its channel alone. */
const flagOf = {
  CASH: 'cashActive',
  TERMINAL: 'terminalActive',
  PAYME: 'paymeActive',
  CLICK: 'clickActive',
  UZUM: 'uzumActive',
  PAYNET: null,
  OTHER: 'cardActive',
} as const satisfies Record<PaymentType, keyof PaymentFlags | null>

const channelFlagOf = {
  WEB: 'webEnabled',
  TELEGRAM: 'botEnabled',
  CLICK: 'appEnabled',
  DINE_IN_QR: 'qrEnabled',
  OPERATOR: 'operatorEnabled',
} as const satisfies Record<PaymentMode, keyof PaymentChannel>

/** In a fixed order, regardless of the stored order of channels. A type without a channel is not offered. */
export function offeredPayments(
  flags: PaymentFlags,
  channels: readonly PaymentChannel[],
  mode: PaymentMode,
): PaymentType[] {
  return paymentTypes.filter((type) => {
    const flag = flagOf[type]
    const channel = channels.find((candidate) => candidate.type === type)
    return (flag === null || flags[flag]) && channel !== undefined && channel.isActive && channel[channelFlagOf[mode]]
  })
}

export type HandoverType = Extract<PaymentType, 'CASH' | 'TERMINAL'>

/** Cash and terminal are paid on hand-over; all other types must be paid before the order reaches the kitchen. */
export const paysOnHandover = (type: PaymentType): type is HandoverType => type === 'CASH' || type === 'TERMINAL'
