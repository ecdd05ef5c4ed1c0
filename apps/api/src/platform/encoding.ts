// The content encoding of a response, cached by the Accept-Encoding header of the request.
import { type Encoding as Compressed, preferredEncoding } from '@dasturxon/server/accepted-encoding'

export type Encoding = Compressed | 'identity'

/** Browsers send a handful of different Accept-Encoding values, over and over. */
const cache = new Map<string, Encoding>()
const cachedAtMost = 200

export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const cached = cache.get(header)
  if (cached) return cached
  const encoding = preferredEncoding(header) ?? 'identity'
  if (cache.size < cachedAtMost) cache.set(header, encoding)
  return encoding
}
