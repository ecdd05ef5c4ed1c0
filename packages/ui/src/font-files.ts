// The URLs of the font files, for documents that preload them before the style sheet is parsed.
import cyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url'
import latin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'

/** The font files by script. Cyrillic pages also need the Latin file, for digits and brand names. */
export const fontFiles = { latin: [latin], cyrillic: [latin, cyrillic] } as const
