// The shop settings as an owner edits them. Values that pages write into style sheets, links or script URLs are
// validated here.
import { z } from 'zod'
import { seen } from './catalogue.schema.ts'
import { text, writtenImageKey } from './fields.schema.ts'
import { settings } from './settings.schema.ts'

/** The owner cannot change the host; the version is sent only to detect concurrent changes. */
const { version: _version, merchantId: _merchantId, sub: _sub, domain: _domain, ...shown } = settings.shape

const image = writtenImageKey.nullable()
const link = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(300)
  .nullable()
const texts = (max: number) => z.strictObject({ uz: text(max), ru: text(max), eng: text(max) })
const digits = z
  .string()
  .regex(/^\d{1,15}$/)
  .nullable()
const written = {
  ...shown,
  brand: text(60).trim().min(1),
  title: text(120).trim().min(1),
  contacts: text(300).nullable(),
  phone: z
    .string()
    .regex(/^\+\d{7,15}$/)
    .nullable(),
  logo: image,
  favicon: image,
  smsContent: texts(160),
  leftCopyWrite: texts(200),
  rightCopyWrite: texts(200),
  iosAppLink: link,
  androidAppLink: link,
  telegramBotLink: link,
  telegram: link,
  instagram: link,
  facebook: link,
  amoCRMId: digits,
  amoCRMHash: z
    .string()
    .regex(/^[0-9a-f]{1,64}$/i)
    .nullable(),
  yandexMetricsId: digits,
  yandexMetricsKeys: z.array(text(60)).max(20),
}

export const staffSettings = { summary: 'The current settings', reply: settings, refusals: {} }

export const changeSettings = {
  summary: 'Replaces all settings; pages show them from then on',
  body: z
    .strictObject({ ...seen, ...written })
    .refine((body) => ({ uz: body.uzLangActive, ru: body.ruLangActive, eng: body.engLangActive })[body.mainLanguage], {
      path: ['mainLanguage'],
      error: 'must be one of the active languages',
    }),
  reply: settings,
  refusals: { changed_meanwhile: z.object({}), unknown_image: z.object({}) },
}
