import type { Endpoint } from './endpoint.ts'
import type * as schema from './media.schema.ts'

export const uploadPicture = {
  method: 'POST',
  path: '/staff/v1/media',
  access: 'staff',
  capability: 'content.write',
  takesFile: true,
  work: 'steps',
  idempotent: false,
  deadline: 20_000,
  refusals: { image_refused: 422, media_full: 409 },
  types: {} as typeof schema.uploadPicture,
} as const satisfies Endpoint<typeof schema.uploadPicture>
