// A cached page ready to send: its headers with the content security policy, and its body in both compressions. It
// contains no data of the visitor whose request rendered it.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { type Encoding, preferredEncoding } from '@dasturxon/rules/accepted-encoding'

type PageHeaders = Record<string, string>
/** A page as returned by the renderer. */
export type MadePage = { status: number; headers: PageHeaders; content: string }
export type FinishedPage = { headers: PageHeaders; etag: string; bodies: Record<Encoding, Buffer>; size: number }

/** Compressed harder than a response for one visitor: the page is sent many times. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

export async function finishPage({ headers, content }: MadePage): Promise<FinishedPage> {
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(content, quality), promisify(gzip)(content)])
  const hash = createHash('sha256').update(content)
  for (const [name, value] of Object.entries(headers)) hash.update(`\n${name}: ${value}`)
  return {
    headers,
    // A weak ETag: the same page in another compression has other bytes.
    etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
    bodies: { br, gzip: gzipped },
    size: br.length + gzipped.length + 2_048,
  }
}

/** The uncompressed page, for browsers that accept neither compression. */
export const unpacked = ({ bodies }: FinishedPage): Promise<Buffer> => promisify(gunzip)(bodies.gzip)

export const isCachedBy = (ifNoneMatch: string | undefined, { etag }: FinishedPage): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => tag.trim() === etag))

/** For one response only: above quality 4 brotli costs more time than it saves. */
const compressOnce = {
  br: (page: string) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (page: string) => promisify(gzip)(page),
}

export async function encode(page: string, accepted = ''): Promise<{ body: Buffer | string; encoding: string | null }> {
  const encoding = preferredEncoding(accepted)
  return encoding ? { body: await compressOnce[encoding](page), encoding } : { body: page, encoding: null }
}
