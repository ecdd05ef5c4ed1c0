// Which ways to pay does this merchant offer here?
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

/** One per payment type. */
export type PaymentChannel = {
  type: PaymentType
  isActive: boolean
  webEnabled: boolean
  botEnabled: boolean
  appEnabled: boolean
  qrEnabled: boolean
}

/** Where the shop runs; a table's QR code counts more than the browser it opens in. */
export type PaymentMode = 'WEB' | 'TELEGRAM' | 'CLICK' | 'DINE_IN_QR'

/** OTHER is a saved card, sent with its token. PAYNET has no flag: its channel alone decides. */
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
} as const satisfies Record<PaymentMode, keyof PaymentChannel>

/** In a fixed order, whatever order the channels are stored in. A type without a channel is not offered. */
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

/** Cash and terminal are paid at the door; everything else must be paid before the kitchen sees the order. */
export const paysOnHandover = (type: PaymentType): boolean => type === 'CASH' || type === 'TERMINAL'
