import { expect, test } from 'vitest'
import { addressSources } from '../src/address.ts'
import { weekdays } from '../src/branch-schedule.ts'
import { paymentTypes } from '../src/payment-methods.ts'

test('[S3.41] weekdays, address sources and payment types are those of the specification', () => {
  expect(weekdays).toEqual(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'])
  expect(addressSources).toEqual(['COORDINATES', 'SAVED', 'TARGET', 'MAP'])
  expect(paymentTypes.toSorted()).toEqual(['CASH', 'CLICK', 'OTHER', 'PAYME', 'PAYNET', 'TERMINAL', 'UZUM'])
})
