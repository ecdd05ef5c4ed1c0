// All photographed pages, by section of the shop.
import { cardPages } from './card-pages.ts'
import { consolePages } from './console-pages.ts'
import { galleryPages } from './gallery-pages.ts'
import { menuPages } from './menu-pages.ts'
import { orderPages } from './order-pages.ts'
import { profileListPages } from './profile-list-pages.ts'
import { reservationPages } from './reservation-pages.ts'
import { sectionPages } from './section-pages.ts'
import { shellPages } from './shell-pages.ts'
import type { ShotPage } from './shot-page.ts'

export const pages: readonly ShotPage[] = [
  ...galleryPages,
  ...shellPages,
  ...menuPages,
  ...sectionPages,
  ...orderPages,
  ...cardPages,
  ...reservationPages,
  ...profileListPages,
  ...consolePages,
]
