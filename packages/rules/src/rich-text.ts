// Cleans a long text that staff have typed before it is stored. The pages of a shop read its marks, and check its links
// once more.
import { isSafeLink } from './redirect-url.ts'

/** Invisible characters, and those that turn the direction of a text round: they can make a text read as another. */
const invisible = /(?![\n\t\u200C\u200D])[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** Before a text is stored: without invisible characters, and with links that lead somewhere safe as links only. */
export const cleanRichText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(invisible, '')
    .replaceAll(/\[([^[\]\n]{1,200})\]\(([^()\n]{0,500})\)/g, (link, title: string, href: string) =>
      isSafeLink(href) ? link : title,
    )
    .trim()
