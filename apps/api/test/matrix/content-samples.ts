// Good requests for what a shop tells beside its menu, and for its settings.
import { changeSettings } from '@dasturxon/contracts/settings-staff.schema'
import { z } from 'zod'
import { bannerWish, imageOf, say, storyWish, vacancyWish } from '../content.ts'
import { newPhone } from '../gateways.ts'
import type { Asker } from './askers.ts'
import type { Sample } from './sample.ts'
import type { World } from './world.ts'

const merchantOf = ({ shop, neighbour }: World, { isNeighbour }: Asker) => (isNeighbour ? neighbour : shop).merchantId
const one = (ids: readonly [string, string], { name }: Asker) => ({ params: { id: ids[name === 'MANAGER' ? 1 : 0] } })

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
  smsContent: say(''),
  leftCopyWrite: say(''),
  rightCopyWrite: say(''),
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

/** Of something nobody has read: everyone who may save hears that, however many save before them. */
const unread = { lastModifiedDate: '2020-01-01T00:00:00.000Z' }

export const contentSamples: Record<string, (world: World, asker: Asker) => Sample> = {
  'GET /support/v1/stories': () => ({}),
  'GET /support/v1/banners': () => ({}),
  'GET /support/v1/vacancies': () => ({}),
  'GET /support/v1/vacancies/:id': ({ vacancyIds }, asker) => ({ ...one(vacancyIds, asker), of: 'merchant' }),
  'POST /support/v1/vacancies/:id/apply': ({ vacancyIds }, asker) => ({
    ...one(vacancyIds, asker),
    body: { name: 'Olim', phone: newPhone() },
    of: 'merchant',
  }),
  'GET /support/v1/extra': () => ({}),
  'GET /support/v1/company/policies': () => ({}),

  'GET /staff/v1/content/stories': () => ({}),
  'POST /staff/v1/content/stories': (world, asker) => ({ body: storyWish(merchantOf(world, asker)) }),
  'PUT /staff/v1/content/stories/:id': (world, asker) => ({
    ...one(world.storyIds, asker),
    body: { ...unread, ...storyWish(merchantOf(world, asker)) },
    of: 'merchant',
    hears: 'changed_meanwhile',
  }),
  'DELETE /staff/v1/content/stories/:id': ({ storyIds }, asker) => ({ ...one(storyIds, asker), of: 'merchant' }),

  'GET /staff/v1/content/banners': () => ({}),
  'POST /staff/v1/content/banners': (world, asker) => ({ body: bannerWish(merchantOf(world, asker)) }),
  'PUT /staff/v1/content/banners/:id': (world, asker) => ({
    ...one(world.bannerIds, asker),
    body: { ...unread, ...bannerWish(merchantOf(world, asker)) },
    of: 'merchant',
    hears: 'changed_meanwhile',
  }),
  'DELETE /staff/v1/content/banners/:id': ({ bannerIds }, asker) => ({ ...one(bannerIds, asker), of: 'merchant' }),

  'GET /staff/v1/content/vacancies': () => ({}),
  'POST /staff/v1/content/vacancies': () => ({ body: vacancyWish() }),
  'PUT /staff/v1/content/vacancies/:id': ({ vacancyIds }, asker) => ({
    ...one(vacancyIds, asker),
    body: { ...unread, ...vacancyWish() },
    of: 'merchant',
    hears: 'changed_meanwhile',
  }),
  'DELETE /staff/v1/content/vacancies/:id': ({ vacancyIds }, asker) => ({ ...one(vacancyIds, asker), of: 'merchant' }),
  'GET /staff/v1/content/vacancies/:id/applications': ({ vacancyIds }, asker) => ({
    ...one(vacancyIds, asker),
    of: 'merchant',
  }),

  'GET /staff/v1/content/extra': () => ({}),
  'PUT /staff/v1/content/extra': (world, asker) => ({
    body: {
      ...unread,
      title: say('x'),
      isActive: true,
      blocks: [{ kind: 'BANNER', image: imageOf(merchantOf(world, asker)) }],
    },
    hears: 'changed_meanwhile',
  }),
  'GET /staff/v1/content/policies': () => ({}),
  'PUT /staff/v1/content/policies': () => ({ body: { type: 'TERMS', text: say('x') } }),

  'POST /staff/v1/media': () => ({ file: 'no picture', hears: 'image_refused' }),
  'GET /staff/v1/settings': () => ({}),
  'PUT /staff/v1/settings': () => ({ body: { version: 9_999, ...settings }, hears: 'changed_meanwhile' }),
}
