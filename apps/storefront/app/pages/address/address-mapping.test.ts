import { expect, test } from 'vitest'
import { noDetails } from './details.ts'
import { detailsOf, addressBodyOf } from './address-mapping.ts'

const at = { latitude: 41.3, longitude: 69.2 }

test.each([
  ['Amir Temur koʻchasi, 42', 'Amir Temur koʻchasi', '42'],
  ['Chilonzor 9-kvartal, 12A', 'Chilonzor 9-kvartal', '12A'],
  ['Chilonzor 9-kvartal', 'Chilonzor 9-kvartal', null],
  ['Bozor yonida, koʻk darvoza', 'Bozor yonida, koʻk darvoza', null],
])('[S3.44] splits the address line %s into street and house number', (line, streetName, houseNumber) => {
  expect(addressBodyOf({ ...noDetails, line }, at, null)).toMatchObject({ streetName, houseNumber })
})

test('[S3.44] returns the same address details after a round trip through the API format', () => {
  const written = {
    ...noDetails,
    line: 'Amir Temur koʻchasi, 42',
    name: 'Uy',
    entrance: '2',
    floor: '4',
    office: '17',
    domophone: '17#',
    comment: 'Qoʻngʻiroq qiling',
    landmark: 'Maktab yonida',
  }
  const { latitude, longitude, ...sent } = addressBodyOf(written, at, 'c')
  const saved = { ...sent, latitude, longitude, id: 'a', createdDate: '', lastModifiedDate: '', details: null }
  expect(detailsOf(saved as unknown as Parameters<typeof detailsOf>[0])).toEqual(written)
})
