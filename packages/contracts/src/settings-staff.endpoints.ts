import type { Endpoint } from './endpoint.ts'
import type * as schema from './settings-staff.schema.ts'

export const staffSettings = {
  method: 'GET',
  path: '/staff/v1/settings',
  access: 'staff',
  capability: 'settings.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.staffSettings,
} as const satisfies Endpoint<typeof schema.staffSettings>

export const changeSettings = {
  method: 'PUT',
  path: '/staff/v1/settings',
  access: 'staff',
  capability: 'settings.write',
  stepUp: true,
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { changed_meanwhile: 412, unknown_image: 422 },
  types: {} as typeof schema.changeSettings,
} as const satisfies Endpoint<typeof schema.changeSettings>
