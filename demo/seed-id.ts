// Deterministic ids: the same shop and name give the same id, so a second seed finds the rows of the first.
import { createHash } from 'node:crypto'

/** The prefix of all seeded ids; ids generated at run time start with the current time and never match it. */
export const seedIdPrefix = '01930000-0000-7'

/** An id in UUIDv7 format with a time in 2024. */
export function seedId(merchantId: string, ...name: readonly string[]): string {
  const digest = createHash('sha256')
    .update([merchantId, ...name].join('/'))
    .digest('hex')
  const variant = ((Number.parseInt(digest.charAt(3), 16) & 0x3) | 0x8).toString(16)
  return `${seedIdPrefix}${digest.slice(0, 3)}-${variant}${digest.slice(4, 7)}-${digest.slice(7, 19)}`
}
