// The encoding of an answer, remembered by what the visitor says they accept.
import { type Encoding as Shrunk, preferredEncoding } from '@dasturxon/rules/accepted-encoding'

export type Encoding = Shrunk | 'identity'

/** Browsers send a handful of different wishes, over and over. */
const known = new Map<string, Encoding>()
const knownAtMost = 200

export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const answered = known.get(header)
  if (answered) return answered
  const encoding = preferredEncoding(header) ?? 'identity'
  if (known.size < knownAtMost) known.set(header, encoding)
  return encoding
}
