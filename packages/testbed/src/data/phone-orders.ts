// An operator who enters an order for a caller, as the console does: with a delivery quote, a quote and the seen price.
import { newId } from '@dasturxon/api/testing'
import type { Request } from '@dasturxon/contracts/endpoint'
import { quoteCallersDelivery, quotePhoneOrder } from '@dasturxon/contracts/phone-orders.endpoints'
import { placePhoneOrder } from '@dasturxon/contracts/placing.endpoints'
import { acceptedPrice, home, type OrderingShop } from './ordering-shop.ts'
import type { Person } from './people.ts'

type PhoneBody = Request<typeof placePhoneOrder>['body']
export type PhoneOrder = Partial<PhoneBody>
export type Caller = Pick<PhoneBody, 'phone' | 'name'>

/** The fields of a delivery; requests the delivery quote first. */
export async function deliveryForCaller({ page }: Person, shop: Pick<OrderingShop, 'cityId'>): Promise<PhoneOrder> {
  const [error, quote] = await page.call(quoteCallersDelivery, {
    body: { productPrice: 57_600, cityId: shop.cityId, ...home },
  })
  if (error) throw new Error(error.code)
  return {
    serviceType: 'DELIVERY',
    cityId: shop.cityId,
    address: { ...home, streetName: 'Bunyodkor' },
    deliveryTariffId: quote.quoteId,
  }
}

type Basket = Required<Pick<PhoneOrder, 'branchId' | 'lines'>> & PhoneOrder

export async function quoteByPhone({ page }: Person, input: Basket, phone?: string) {
  const { lines, branchId, cityId, deliveryTariffId, address, promoCode, serviceType = 'PICK_UP' } = input
  const [error, quoted] = await page.call(quotePhoneOrder, {
    body: { lines, branchId, cityId, deliveryTariffId, address, promoCode, serviceType, phone },
  })
  if (error) throw new Error(error.code)
  return quoted
}

/** Requests a quote and enters the order with its price. */
export async function enterByPhone(operator: Person, caller: Caller, input: Basket, key = `${newId()}:1`) {
  const { price } = await quoteByPhone(operator, input, caller.phone)
  const body = { serviceType: 'PICK_UP', paymentType: 'CASH', seen: acceptedPrice(price), ...input, ...caller } as const
  return operator.page.call(placePhoneOrder, { body, idempotencyKey: key })
}
