// Valid requests for the content of a shop beside its menu, and for its settings.
import { changeSettings } from '@dasturxon/contracts/settings-staff.schema'
import { z } from 'zod'
import { bannerBody, imageOf, inThreeLanguages, storyBody, vacancyBody } from '../content.ts'
import { newPhone } from '../gateways.ts'
import type { Caller } from './callers.ts'
import type { Sample } from './sample.ts'
import type { World } from './world.ts'

const merchantOf = ({ shop, neighbour }: World, { isNeighbour }: Caller) => (isNeighbour ? neighbour : shop).merchantId
const one = (ids: readonly [string, string], { name }: Caller) => ({ params: { id: ids[name === 'MANAGER' ? 1 : 0] } })

const flags = Object.entries(changeSettings.body.shape).flatMap(([name, type]) =>
  type instanceof z.ZodBoolean ? [[name, true]] : [],
)
const settings = {
  ...(Object.fromEntries(flags) as Record<string, boolean>),
  brand: 'Osh',
  title: 'Osh',
  contacts: null,
  logo: null,
  favicon: null,
  phone: null,
  mainColor: '#0B6E4F',
  mainColorType: 'dark',
  mapType: 'LEAFLET',
  mainLanguage: 'uz',
  groupView: 'TABS',
  categoryView: 'TABS',
  basketPosition: 'NAVIGATION_BAR',
  modificationViewType: 'NAME_ONLY',
  smsContent: inThreeLanguages(''),
  leftCopyWrite: inThreeLanguages(''),
  rightCopyWrite: inThreeLanguages(''),
  iosAppLink: null,
  androidAppLink: null,
  telegramBotLink: null,
  telegram: null,
  instagram: null,
  facebook: null,
  amoCRMId: null,
  amoCRMHash: null,
  yandexMetricsId: null,
  yandexMetricsKeys: [],
}

/** An outdated version: every caller who may save gets `changed_meanwhile`, however many callers save before. */
const outdated = { lastModifiedDate: '2020-01-01T00:00:00.000Z' }

export const contentSamples: Record<string, (world: World, by: Caller) => Sample> = {
  'GET /support/v1/stories': () => ({}),
  'GET /support/v1/banners': () => ({}),
  'GET /support/v1/vacancies': () => ({}),
  'GET /support/v1/vacancies/:id': ({ vacancyIds }, by) => ({ ...one(vacancyIds, by), of: 'merchant' }),
  'POST /support/v1/vacancies/:id/apply': ({ vacancyIds }, by) => ({
    ...one(vacancyIds, by),
    body: { name: 'Olim', phone: newPhone() },
    of: 'merchant',
  }),
  'GET /support/v1/extra': () => ({}),
  'GET /support/v1/company/policies': () => ({}),

  'GET /staff/v1/content/stories': () => ({}),
  'POST /staff/v1/content/stories': (world, by) => ({ body: storyBody(merchantOf(world, by)) }),
  'PUT /staff/v1/content/stories/:id': (world, by) => ({
    ...one(world.storyIds, by),
    body: { ...outdated, ...storyBody(merchantOf(world, by)) },
    of: 'merchant',
    hears: 'changed_meanwhile',
  }),
  'DELETE /staff/v1/content/stories/:id': ({ storyIds }, by) => ({ ...one(storyIds, by), of: 'merchant' }),

  'GET /staff/v1/content/banners': () => ({}),
  'POST /staff/v1/content/banners': (world, by) => ({ body: bannerBody(merchantOf(world, by)) }),
  'PUT /staff/v1/content/banners/:id': (world, by) => ({
    ...one(world.bannerIds, by),
    body: { ...outdated, ...bannerBody(merchantOf(world, by)) },
    of: 'merchant',
    hears: 'changed_meanwhile',
  }),
  'DELETE /staff/v1/content/banners/:id': ({ bannerIds }, by) => ({ ...one(bannerIds, by), of: 'merchant' }),

  'GET /staff/v1/content/vacancies': () => ({}),
  'POST /staff/v1/content/vacancies': () => ({ body: vacancyBody() }),
  'PUT /staff/v1/content/vacancies/:id': ({ vacancyIds }, by) => ({
    ...one(vacancyIds, by),
    body: { ...outdated, ...vacancyBody() },
    of: 'merchant',
    hears: 'changed_meanwhile',
  }),
  'DELETE /staff/v1/content/vacancies/:id': ({ vacancyIds }, by) => ({ ...one(vacancyIds, by), of: 'merchant' }),
  'GET /staff/v1/content/vacancies/:id/applications': ({ vacancyIds }, by) => ({
    ...one(vacancyIds, by),
    of: 'merchant',
  }),

  'GET /staff/v1/content/extra': () => ({}),
  'PUT /staff/v1/content/extra': (world, by) => ({
    body: {
      ...outdated,
      title: inThreeLanguages('x'),
      isActive: true,
      blocks: [{ kind: 'BANNER', image: imageOf(merchantOf(world, by)) }],
    },
    hears: 'changed_meanwhile',
  }),
  'GET /staff/v1/content/policies': () => ({}),
  'PUT /staff/v1/content/policies': () => ({ body: { type: 'TERMS', text: inThreeLanguages('x') } }),

  'POST /staff/v1/media': () => ({ file: 'no picture', hears: 'image_refused' }),
  'GET /staff/v1/settings': () => ({}),
  'PUT /staff/v1/settings': () => ({ body: { version: 9_999, ...settings }, hears: 'changed_meanwhile' }),
}
