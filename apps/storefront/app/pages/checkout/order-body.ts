// What is sent: the basket, the place and what was said, as the API takes them. Pure, and the same for the question what
// it costs and for the order itself.
import { canonicalPhone } from '@dasturxon/rules/phone'
import type { ServiceType } from '@dasturxon/rules/service-type'
import type { QuoteRequest } from '#features/basket/quote-request.ts'
import type { ChosenAddress, OrderPlace } from '#features/destination/destination.ts'
import type { OrderWish } from '#features/order-request/order-request.ts'
import type { OrderBody } from '#features/order-request/pending-order.ts'

type Asked = { basket: QuoteRequest; service: ServiceType; place: OrderPlace; wish: OrderWish; cashback: number }

/** What decides about the price, and whether it can be had then. */
export function priceQuestion({ basket, service, place, wish, cashback }: Asked): QuoteRequest {
  const { later, day, time, day2, time2 } = wish
  const table = service === 'DINE_IN' ? place.table : null
  return {
    ...basket,
    ...(service === 'DELIVERY' && basket.address && place.address && { address: writtenAddress(place.address) }),
    ...(table && { hallId: table.hallId, tableId: table.id }),
    later,
    ...(later && (service === 'DELIVERY' ? { day, time } : { day2, time2 })),
    cashback,
  }
}

const writtenAddress = ({ type, name, line, landmark, latitude, longitude }: ChosenAddress) => ({
  type,
  name: name || null,
  streetName: line,
  description: landmark || null,
  latitude,
  longitude,
})

type Said = {
  question: QuoteRequest
  place: OrderPlace
  wish: OrderWish
  paymentType: OrderBody['paymentType']
  seen: OrderBody['seen']
}

export function orderBody({ question, place, wish, paymentType, seen }: Said): OrderBody {
  const isDelivery = question.serviceType === 'DELIVERY'
  const isTakenAway = question.serviceType !== 'DINE_IN'
  const door = isDelivery ? place.address : null
  // A note chosen for a smaller basket may not pay for this one, and then needs no change.
  const needsChange = isDelivery && paymentType === 'CASH' && wish.changeFrom > seen.total
  return {
    ...question,
    paymentType,
    seen,
    ...(door && {
      addressType: door.source,
      office: door.office || null,
      domophone: door.domophone || null,
      entrance: door.entrance || null,
      floor: door.floor || null,
      courierComment: (wish.courierComment || door.comment).trim() || null,
    }),
    comment: wish.comment.trim() || null,
    receiver: isTakenAway ? receiverOf(wish) : null,
    changeFrom: needsChange ? wish.changeFrom : null,
    cutlery: isTakenAway && wish.needsCutlery,
    sendCheque: wish.sendCheque,
    sendChequePhone: (wish.sendCheque && wish.sendChequePhone) || null,
  }
}

/** Null: the customer. Half a person is nobody; the page has said so before. */
function receiverOf({ hasReceiver, receiverName, receiverPhone }: OrderWish): OrderBody['receiver'] {
  const [name, phone] = [receiverName.trim(), canonicalPhone(receiverPhone)]
  return hasReceiver && name !== '' && phone !== null ? { name, phone } : null
}
