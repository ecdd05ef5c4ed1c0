// Shrinks a page for the line it travels on. Quality 4 is where brotli stops paying for itself on one request.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const squeeze = {
  br: (page: string) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (page: string) => promisify(gzip)(page),
}

export async function encode(page: string, accepted = ''): Promise<{ body: Buffer | string; encoding: string | null }> {
  const encoding = preferredEncoding(accepted)
  return encoding ? { body: await squeeze[encoding](page), encoding } : { body: page, encoding: null }
}

export const preferredEncoding = (accepted = ''): Encoding | null =>
  (['br', 'gzip'] as const).find((name) => accepts(accepted, name)) ?? null

/** A weight of zero is a refusal; a star speaks for whatever is not named. */
function accepts(header: string, name: string): boolean {
  const offers = header.toLowerCase().split(',')
  const weightOf = (wanted: string) => {
    const offer = offers.map((part) => part.split(';').map((word) => word.trim())).find(([first]) => first === wanted)
    return offer && Number(offer.find((word) => word.startsWith('q='))?.slice(2) ?? 1)
  }
  return (weightOf(name) ?? weightOf('*') ?? 0) > 0
}
