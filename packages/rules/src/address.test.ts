import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressToSend, addressTypes, automaticId, findSavedAddress, isAutomaticId, isSamePlace } from './address.ts'

const home = { latitude: 41.311081, longitude: 69.240562 }
const moved = (latitude: number, longitude: number) => ({
  latitude: home.latitude + latitude,
  longitude: home.longitude + longitude,
})

test.each([
  ['the same', 0, 0, true],
  ['at the tolerance, north', 0.000099, 0, true],
  ['at the tolerance, south', -0.000099, 0, true],
  ['at the tolerance, east', 0, 0.000099, true],
  ['at the tolerance, both', -0.000099, -0.000099, true],
  ['just beyond, north', 0.0000991, 0, false],
  ['just beyond, west', 0, -0.0000991, false],
  ['a ten-thousandth', 0.0001, 0, false],
  ['a ten-thousandth, east', 0, 0.0001, false],
])('[S9.15] saved-address match within 0.000099 degrees: %s', (_, latitude, longitude, expected) => {
  expect(isSamePlace(home, moved(latitude, longitude))).toBe(expected)
  expect(isSamePlace(moved(latitude, longitude), home)).toBe(expected)
})

describe('of several saved addresses', () => {
  test('the closest within reach is meant', () => {
    const saved = [
      { id: 'a', ...moved(0.00009, 0) },
      { id: 'b', ...moved(0.00001, 0.00001) },
      { id: 'c', ...moved(0.0002, 0) },
    ]
    expect(findSavedAddress(saved, home)?.id).toBe('b')
  })
  test('of two equally close the lower id', () => {
    const saved = ['z', 'a', 'm'].map((id) => ({ id, ...home }))
    expect(findSavedAddress(saved, home)?.id).toBe('a')
    expect(findSavedAddress(saved.toReversed(), home)?.id).toBe('a')
  })
  test('none within reach', () => {
    expect(findSavedAddress([{ id: 'a', ...moved(0.0001, 0) }], home)).toBeUndefined()
    expect(findSavedAddress([], home)).toBeUndefined()
  })
  test('what is found is within reach and nothing saved is closer', () => {
    const offset = fc.integer({ min: -200, max: 200 }).map((step) => step / 1e6)
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.uuid(), offset, offset)), (list) => {
        const saved = list.map(([id, latitude, longitude]) => ({ id, ...moved(latitude, longitude) }))
        const found = findSavedAddress(saved, home)
        const far = (point: typeof home) => Math.hypot(point.latitude - home.latitude, point.longitude - home.longitude)
        if (!found) return !saved.some((address) => isSamePlace(address, home))
        return (
          isSamePlace(found, home) &&
          saved.every((address) => !isSamePlace(address, home) || far(address) >= far(found))
        )
      }),
    )
  })
})

test('[S5.10] an address with an auto-generated id is sent without it, every other id goes along', () => {
  const street = { name: 'Uy', streetName: 'Amir Temur' }
  expect(addressToSend({ id: automaticId('1'), ...street })).toEqual(street)
  expect('id' in addressToSend({ id: automaticId('1'), ...street })).toBe(false)
  expect(addressToSend({ id: '01930000-0000-7000-8000-000000000001', ...street })).toEqual({
    id: '01930000-0000-7000-8000-000000000001',
    ...street,
  })
  const unsaved: { id?: string; name: string } = street
  expect(addressToSend(unsaved)).toEqual(street)
})

test('no id of the server looks like one the page made up', () => {
  fc.assert(fc.property(fc.uuid(), (id) => !isAutomaticId(id) && isAutomaticId(automaticId(id))))
})

test('what an address is, is another question than where it came from', () => {
  expect(addressTypes).toEqual(['HOUSE', 'APARTMENT'])
})
