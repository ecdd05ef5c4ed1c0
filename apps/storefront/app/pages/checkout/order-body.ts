// The bodies of the two requests of a checkout, for the price and for the order itself, from the same data. Pure.
import type { AcceptedPrice, QuoteBody } from '@dasturxon/contracts/order-quote'
import { canonicalPhone } from '@dasturxon/rules/phone'
import { type PaymentType, paysOnHandover } from '@dasturxon/rules/payment-methods'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { tableOf } from '#features/basket/quote-request.ts'
import type { ChosenAddress, Destination } from '#features/destination/destination.ts'
import { courierNoteOf, type OrderRequest } from '#features/order-request/order-request.ts'
import type { OrderBody } from '#features/order-request/pending-order.ts'

type ToPrice = {
  basket: QuoteBody
  service: ServiceType
  destination: Destination
  request: OrderRequest
  cashback: number
}

/** Everything that decides the price, and whether the order is possible at the chosen time. */
export function quoteBody({ basket, service, destination, request, cashback }: ToPrice): QuoteBody {
  const { day, time, day2, time2 } = request
  // A guest at a table orders for now, whatever was chosen before the table's code was scanned.
  const later = request.later && service !== 'DINE_IN'
  const address = service === 'DELIVERY' && basket.address ? destination.address : null
  return {
    ...basket,
    ...(address && { address: addressBody(address) }),
    ...tableOf(service, destination),
    later,
    ...(later && (service === 'DELIVERY' ? { day, time } : { day2, time2 })),
    cashback,
  }
}

const addressBody = ({ type, name, line, landmark, latitude, longitude }: ChosenAddress) => ({
  type,
  name: name || null,
  streetName: line,
  description: landmark || null,
  latitude,
  longitude,
})

type ToOrder = {
  body: QuoteBody
  destination: Destination
  request: OrderRequest
  paymentType: PaymentType
  /** The saved card that is charged. */
  cardId: string | null
  accepted: AcceptedPrice
}

export function orderBody({ body, destination, request, paymentType, cardId, accepted }: ToOrder): OrderBody {
  const isDelivery = body.serviceType === 'DELIVERY'
  const isTakenAway = body.serviceType !== 'DINE_IN'
  const door = isDelivery ? destination.address : null
  const wantsReceipt = request.sendCheque && canSendReceipt(paymentType)
  // A banknote that was chosen for a smaller basket may be too small for this one: then no change money is requested.
  const needsChange = isDelivery && paymentType === 'CASH' && request.changeFrom > accepted.total
  return {
    ...body,
    paymentType,
    cardId: paymentType === 'OTHER' ? cardId : null,
    seen: accepted,
    ...(door &&
      body.address && {
        // The courier sees the note of the address as well.
        address: { ...body.address, comment: request.isCourierNoteErased ? null : door.comment || null },
        addressType: door.source,
        office: door.office || null,
        domophone: door.domophone || null,
        entrance: door.entrance || null,
        floor: door.floor || null,
        courierComment: courierNoteOf(request, door).trim() || null,
      }),
    comment: request.comment.trim() || null,
    receiver: isTakenAway ? receiverOf(request) : null,
    changeFrom: needsChange ? request.changeFrom : null,
    cutlery: isTakenAway && request.needsCutlery,
    sendCheque: wantsReceipt,
    sendChequePhone: wantsReceipt ? canonicalPhone(request.sendChequePhone) : null,
  }
}

/** Cash and terminal get their receipt from the cash register, and Uzum gives us none to send. */
export const canSendReceipt = (type: PaymentType | null): boolean =>
  type !== null && type !== 'UZUM' && !paysOnHandover(type)

/** Null when the customer is the receiver. The page has already refused a receiver without a name or a valid phone. */
function receiverOf({ hasReceiver, receiverName, receiverPhone }: OrderRequest): OrderBody['receiver'] {
  const [name, phone] = [receiverName.trim(), canonicalPhone(receiverPhone)]
  return hasReceiver && name !== '' && phone !== null ? { name, phone } : null
}
