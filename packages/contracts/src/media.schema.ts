// Images uploaded by staff. The URL `/img/…` of an image decides its size.
import { z } from 'zod'
import { hexColor, imageKey } from './fields.schema.ts'

const picture = z
  .object({
    key: imageKey,
    width: z.int().positive(),
    height: z.int().positive(),
    color: hexColor.describe('the dominant colour, shown as the placeholder of the image'),
  })
  .meta({ id: 'Picture' })

export const uploadPicture = {
  summary: 'Uploads a JPEG, PNG, WebP or AVIF of at most 8 MB and 40 megapixels (AVIF: 12); stores it re-encoded',
  body: z.strictObject({ file: z.file().max(8 * 1024 * 1024) }),
  reply: picture,
  refusals: { image_refused: z.object({}), media_full: z.object({ max: z.int() }) },
}
