// The source strings in the code are English. `npm run messages` adds new ones to the catalogues of packages/i18n.
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { firstPageFiles } from './vite/first-page.ts'

const catalogues = '<rootDir>/../../packages/i18n/catalogues'

/** The messages of these files are sent with the first page; all others are loaded when a page needs them. */
const firstPage = firstPageFiles.map((file) => `<rootDir>/app/${file}`)

export default defineConfig({
  sourceLocale: 'eng',
  locales: ['uz', 'ru', 'eng'],
  catalogs: [
    { path: `${catalogues}/{locale}`, include: firstPage, exclude: ['**/*.test.*'] },
    { path: `${catalogues}/later/{locale}`, include: ['<rootDir>/app'], exclude: ['**/*.test.*', ...firstPage] },
  ],
  // The file positions of messages change with every edit and would fill the catalogue diffs.
  format: formatter({ origins: false, printPlaceholdersInComments: false }),
  orderBy: 'message',
})
