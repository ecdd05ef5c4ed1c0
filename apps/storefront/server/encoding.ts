// Shrinks a page for the line it travels on. Quality 4 is where brotli stops paying for itself on one request.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { preferredEncoding } from '@dasturxon/rules/accepted-encoding'

const squeeze = {
  br: (page: string) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (page: string) => promisify(gzip)(page),
}

export async function encode(page: string, accepted = ''): Promise<{ body: Buffer | string; encoding: string | null }> {
  const encoding = preferredEncoding(accepted)
  return encoding ? { body: await squeeze[encoding](page), encoding } : { body: page, encoding: null }
}
