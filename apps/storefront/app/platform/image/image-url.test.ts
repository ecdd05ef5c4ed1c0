import { expect, test } from 'vitest'
import { imageSet, imageUrl } from './image-url.ts'

const key = 'm/01930000-0000-7000-8000-000000000001/burger.webp'

test('[S9.25] leaves the size to the image proxy when none is given, and requests the given size and format', () => {
  expect(imageUrl(key)).toBe(`/img/${key}`)
  expect(imageUrl(key, 240)).toBe(`/img/240/${key}`)
  expect(imageUrl(key, 960, 'avif')).toBe('/img/960/m/01930000-0000-7000-8000-000000000001/burger.avif')
})

test('lists image widths up to the widest requested one', () => {
  expect(imageSet(key, 480)).toBe(`/img/240/${key} 240w, /img/480/${key} 480w`)
})
