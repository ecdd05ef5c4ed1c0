import { expect, test } from 'vitest'
import { switchService } from './service-type.ts'

test('[S5.09] [A-15] pick-up and dine-in force the delivery type to none and the delivery price to 0', () => {
  for (const to of ['PICK_UP', 'DINE_IN'] as const) {
    expect(switchService(to, 'YANDEX')).toEqual({
      serviceType: to,
      deliveryType: null,
      deliveryTariffId: null,
      deliveryPrice: 0,
    })
  }
})

test('[T-29] going back to delivery brings the usual way of delivering, but no tariff', () => {
  expect(switchService('DELIVERY', 'OWN')).toEqual({
    serviceType: 'DELIVERY',
    deliveryType: 'OWN',
    deliveryTariffId: null,
    deliveryPrice: 0,
  })
})
