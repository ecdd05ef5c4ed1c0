// A page as it leaves: both compressions made once, the policy that names its scripts beside it. Nothing of the visitor
// for whom it was made is in it.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { type Encoding, preferredEncoding } from '@dasturxon/rules/accepted-encoding'

type PageHeaders = Record<string, string>
/** As it came from the renderer. */
export type MadePage = { status: number; headers: PageHeaders; content: string }
export type FinishedPage = { headers: PageHeaders; etag: string; bodies: Record<Encoding, Buffer>; size: number }

/** Pressed harder than an answer to one: many will get it. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

export async function finish({ headers, content }: MadePage): Promise<FinishedPage> {
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(content, quality), promisify(gzip)(content)])
  const hash = createHash('sha256').update(content)
  for (const [name, value] of Object.entries(headers)) hash.update(`\n${name}: ${value}`)
  return {
    headers,
    // Weak: the same page in another compression has other bytes.
    etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
    bodies: { br, gzip: zipped },
    size: br.length + zipped.length + 2_048,
  }
}

/** For the few who take neither. */
export const unpacked = ({ bodies }: FinishedPage): Promise<Buffer> => promisify(gunzip)(bodies.gzip)

export const isKnownTo = (asked: string | undefined, { etag }: FinishedPage): boolean =>
  asked !== undefined && (asked === etag || asked.split(',').some((tag) => tag.trim() === etag))

/** For one response only: above quality 4 brotli costs more time than it saves. */
const compressOnce = {
  br: (page: string) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (page: string) => promisify(gzip)(page),
}

export async function encode(page: string, accepted = ''): Promise<{ body: Buffer | string; encoding: string | null }> {
  const encoding = preferredEncoding(accepted)
  return encoding ? { body: await compressOnce[encoding](page), encoding } : { body: page, encoding: null }
}
