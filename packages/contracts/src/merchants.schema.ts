// The public data of the merchant. Its integration credentials are in another table that this reply has no fields of.
import { z } from 'zod'
import { hexColor, imageKey, instant, latitude, longitude, sub } from './fields.schema.ts'

const merchant = z
  .object({
    id: z.uuid(),
    name: z.string(),
    logo: imageKey.nullable(),
    color: hexColor,
    sub,
    appId: z.string().nullable(),
    smsGateway: z.enum(['PLAY_MOBILE', 'ESKIZ']).nullable(),
    /** Public: the browser loads the map with the key, and Yandex restricts it to the shop's host. */
    yandexMapKey: z.string().nullable(),
    isActive: z.boolean(),
    deleted: z.boolean(),
    latitude,
    longitude,
    mainCityId: z.uuid().nullable(),
    createdDate: instant,
    lastModifiedDate: instant,
  })
  .meta({ id: 'Merchant' })

export const merchantBySub = {
  summary: 'The merchant of this host, named by its sub-domain',
  params: z.strictObject({ sub }),
  reply: merchant,
  refusals: {},
}
