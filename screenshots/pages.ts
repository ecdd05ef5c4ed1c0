// What is photographed: one line per page, with the part of the shop it belongs to.
import { galleryPages } from './gallery-pages.ts'
import { menuPages } from './menu-pages.ts'
import { orderPages } from './order-pages.ts'
import { placePages } from './place-pages.ts'
import { shellPages } from './shell-pages.ts'
import type { ShotPage } from './shot-page.ts'

export const pages: readonly ShotPage[] = [...galleryPages, ...shellPages, ...menuPages, ...placePages, ...orderPages]
