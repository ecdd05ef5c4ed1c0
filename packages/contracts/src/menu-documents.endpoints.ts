import type { Endpoint } from './endpoint.ts'
import type * as schema from './menu-documents.schema.ts'

/** Which documents a page should read now. Small, so it may be asked at every start. */
export const menuPointer = {
  method: 'GET',
  path: '/products/v1/menu-pointer',
  access: 'public',
  work: 'none',
  idempotent: false,
  deadline: 3_000,
  refusals: {},
  types: {} as typeof schema.menuPointer,
} as const satisfies Endpoint<typeof schema.menuPointer>

/** A document under its own name never changes: whoever has it need not ask again. */
export const menuDocument = {
  method: 'GET',
  path: '/m/:merchantId/menu/:file',
  access: 'public',
  work: 'none',
  idempotent: false,
  deadline: 3_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.menuDocument,
} as const satisfies Endpoint<typeof schema.menuDocument>
