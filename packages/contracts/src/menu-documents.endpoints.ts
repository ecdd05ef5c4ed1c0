import type { Endpoint } from './endpoint.ts'
import type * as schema from './menu-documents.schema.ts'

/** The URLs of the current menu documents. Small, so a page may request it at every start. */
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

/** A document under its name never changes: a client that has it need not request it again. */
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
