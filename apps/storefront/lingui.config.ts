// Source strings are English in the code. `npm run messages` brings new ones into the catalogues of packages/i18n.
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { firstPageFiles } from './vite/first-page.ts'

const catalogues = '<rootDir>/../../packages/i18n/catalogues'

/** Its words travel with every first page; all others are fetched when a page asks for them. */
const firstPage = firstPageFiles.map((file) => `<rootDir>/app/${file}`)

export default defineConfig({
  sourceLocale: 'eng',
  locales: ['uz', 'ru', 'eng'],
  catalogs: [
    { path: `${catalogues}/{locale}`, include: firstPage, exclude: ['**/*.test.*'] },
    { path: `${catalogues}/later/{locale}`, include: ['<rootDir>/app'], exclude: ['**/*.test.*', ...firstPage] },
  ],
  // Where a message is used changes with every edit and would drown the words in noise.
  format: formatter({ origins: false, printPlaceholdersInComments: false }),
  orderBy: 'message',
})
