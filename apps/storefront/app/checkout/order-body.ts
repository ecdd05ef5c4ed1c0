// What is sent: the basket, the place and what was said, as the API takes them. Pure, and the same for the question what
// it costs and for the order itself.
import type { ServiceType } from '@dasturxon/rules/service-type'
import type { QuoteRequest } from '#shell/basket/quote-request.ts'
import type { ChosenAddress, OrderPlace } from '#shell/order-place/order-place.ts'
import type { OrderBody } from '#shell/submit/kept-submit.ts'
import type { OrderWish } from '#shell/submit/order-wish.ts'

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
  /** Words of the page for what has no field of its own: who takes it, which note to change, cutlery. */
  forCourier: readonly string[]
  forKitchen: readonly string[]
}

export function orderBody({ question, place, wish, paymentType, seen, forCourier, forKitchen }: Said): OrderBody {
  const isDelivery = question.serviceType === 'DELIVERY'
  const door = isDelivery ? place.address : null
  // Nobody else reads what is meant for a courier when there is none.
  const kitchen = isDelivery ? forKitchen : [...forKitchen, ...forCourier]
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
      courierComment: sentences([wish.courierComment || door.comment, ...forCourier]),
    }),
    comment: sentences([wish.comment, ...kitchen]),
    sendCheque: wish.sendCheque,
    sendChequePhone: (wish.sendCheque && wish.sendChequePhone) || null,
  }
}

const sentences = (parts: readonly string[]): string | null =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('. ')
    .slice(0, 1_000) || null
