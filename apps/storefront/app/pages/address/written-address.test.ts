import { expect, test } from 'vitest'
import { noDetails } from './details.ts'
import { detailsOf, wishOf } from './written-address.ts'

const at = { latitude: 41.3, longitude: 69.2 }

test.each([
  ['Amir Temur koʻchasi, 42', 'Amir Temur koʻchasi', '42'],
  ['Chilonzor 9-kvartal, 12A', 'Chilonzor 9-kvartal', '12A'],
  ['Chilonzor 9-kvartal', 'Chilonzor 9-kvartal', null],
  ['Bozor yonida, koʻk darvoza', 'Bozor yonida, koʻk darvoza', null],
])('[S3.44] %s is a street and a house', (line, streetName, houseNumber) => {
  expect(wishOf({ ...noDetails, line }, at, null)).toMatchObject({ streetName, houseNumber })
})

test('[S3.44] what was written comes back as it was written', () => {
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
  const { latitude, longitude, ...sent } = wishOf(written, at, 'c')
  const saved = { ...sent, latitude, longitude, id: 'a', createdDate: '', lastModifiedDate: '', details: null }
  expect(detailsOf(saved as unknown as Parameters<typeof detailsOf>[0])).toEqual(written)
})
