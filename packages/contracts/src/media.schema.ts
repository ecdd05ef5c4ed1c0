// Pictures that staff bring in. Where they are shown, and in which sizes, is a matter of addresses: `/img/…`.
import { z } from 'zod'
import { hexColor, imageKey } from './fields.schema.ts'

const picture = z
  .object({
    key: imageKey,
    width: z.int().positive(),
    height: z.int().positive(),
    color: hexColor.describe('the main one, for the place where the picture will be'),
  })
  .meta({ id: 'Picture' })

export const uploadPicture = {
  summary: 'Takes in a JPEG, PNG, WebP or AVIF of at most 8 MB and 40 megapixels, as AVIF 12, and keeps it redrawn',
  body: z.strictObject({ file: z.file().max(8 * 1024 * 1024) }),
  reply: picture,
  refusals: { image_refused: z.object({}), media_full: z.object({ max: z.int() }) },
}
