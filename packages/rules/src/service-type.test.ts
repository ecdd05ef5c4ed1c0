import fc from 'fast-check'
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

test('[T-29] no way of changing one’s mind carries a tariff over, and only delivery has somebody to drive', () => {
  const service = fc.constantFrom('DELIVERY' as const, 'PICK_UP' as const, 'DINE_IN' as const)
  const delivery = fc.constantFrom('OWN' as const, 'YANDEX' as const, 'CUSTOM' as const)
  fc.assert(
    fc.property(service, delivery, (to, usual) => {
      const handover = switchService(to, usual)
      expect([handover.deliveryTariffId, handover.deliveryPrice]).toEqual([null, 0])
      expect(handover.deliveryType === null).toBe(to !== 'DELIVERY')
    }),
  )
})
