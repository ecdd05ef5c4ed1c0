// Builds all documents of one menu version. Channels with the same content share the compression.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { overalls } from '@dasturxon/contracts/menu.schema'
import { assembleMenu, type MenuRows } from '../assemble-menu.ts'
import { channels, hashOf, languages, type Edition, type Title } from './editions.ts'
import { writeDetails, writeList } from './write-list.ts'

export type Document = Title & { br: Buffer }

/** Brotli levels: 5 is fast enough for a waiting request, 11 is a fifth smaller and a hundred times slower. */
type Quality = 5 | 11

export const compress = (text: string | Buffer, quality: Quality): Promise<Buffer> =>
  promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })

export const decompress: (br: Buffer) => Promise<Buffer> = promisify(brotliDecompress)
export const recompress = async (br: Buffer): Promise<Buffer> => promisify(gzip)(await decompress(br))

export async function writeDocuments(version: number, rows: MenuRows): Promise<Document[]> {
  const compressed = new Map<string, Promise<Buffer>>()
  const written = channels.flatMap((channel) =>
    textsOf(rows, channel).map(async ({ edition, text }) => {
      const hash = hashOf(text)
      const br = compressed.get(hash) ?? compress(text, 5)
      compressed.set(hash, br)
      return { version, channel, edition, hash, br: await br }
    }),
  )
  return Promise.all(written)
}

function textsOf(rows: MenuRows, channel: Title['channel']): { edition: Edition; text: string }[] {
  // Parsing drops every field the contract does not name, as in any other response.
  const menu = overalls.reply.parse(assembleMenu(rows, channel))
  return [
    { edition: 'all', text: JSON.stringify(menu) },
    ...languages.flatMap((language) => [
      { edition: language, text: JSON.stringify(writeList(menu, language)) } as const,
      { edition: `${language}-details`, text: JSON.stringify(writeDetails(menu, language)) } as const,
    ]),
  ]
}
