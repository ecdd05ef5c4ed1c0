import { expect, test } from 'vitest'
import { addressLine, districtLine } from './address-line.ts'

const noParts = { road: null, residential: null, neighbourhood: null, house_number: null, quarter: null, suburb: null }
const at = { latitude: 41.31115, longitude: 69.27974 }

test('returns street and house, else the quarter, else the start of the full name, else the coordinates', () => {
  const line = (address: Partial<typeof noParts> | Record<string, string>, display_name = '') =>
    addressLine({ address: { ...noParts, ...address }, display_name }, at)
  expect(line({ road: "Amir Temur shoh ko'chasi", house_number: '107' })).toBe("Amir Temur shoh ko'chasi, 107")
  expect(line({ residential: 'Chilonzor 9-kvartal' })).toBe('Chilonzor 9-kvartal')
  expect(line({}, 'Yapon bogʻi, Yunusobod tumani, Toshkent')).toBe('Yapon bogʻi, Yunusobod tumani')
  expect(line({})).toBe('41.31115, 69.27974')
})

test('takes district and city from the end of the full address, without postcode and country', () => {
  const display_name = '42, Amir Temur koʻchasi, Yunusobod tumani, Toshkent, 100084, Oʻzbekiston'
  expect(districtLine({ display_name })).toBe('Yunusobod tumani, Toshkent')
  expect(districtLine({ display_name: '' })).toBe('')
})
