// Where the files of the font are, for documents that ask for them before any style sheet has been read.
import cyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url'
import latin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'

/** Digits and brand names are Latin in every language. */
export const fontFiles = { latin: [latin], cyrillic: [latin, cyrillic] } as const
