// The component gallery in every state; one shop shows it in any brand colour, with that shop's pictures.
import { everyState } from '@dasturxon/storefront/testing'
import type { Look } from './looks.ts'
import { opened, type ShotPage } from './shot-page.ts'

const ofGallery =
  (more = '') =>
  ({ colour, theme, language }: Look) => ({
    shop: 'olov',
    path: `/ui?brand=${colour}&theme=${theme}&lang=${language}${more}`,
  })

export const galleryPages: readonly ShotPage[] = [
  { name: 'gallery', address: ofGallery(), states: everyState, isWhole: true },
  { name: 'sheet', address: ofGallery('&open=sheet'), setUp: opened },
  {
    name: 'sheet-scrolled',
    address: ofGallery('&open=sheet'),
    setUp: async (page) => {
      await opened(page)
      await page.getByRole('dialog').getByRole('checkbox').last().scrollIntoViewIfNeeded()
    },
  },
  { name: 'popup', address: ofGallery('&open=popup'), setUp: opened },
  { name: 'full', address: ofGallery('&open=full'), setUp: opened },
]
