// Source strings are English in the code. `npm run messages` brings new ones into the catalogues of packages/i18n.
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'eng',
  locales: ['uz', 'ru', 'eng'],
  catalogs: [
    {
      path: '<rootDir>/../../packages/i18n/catalogues/{locale}',
      include: ['<rootDir>/app'],
      exclude: ['**/*.test.*'],
    },
  ],
  // Where a message is used changes with every edit and would drown the words in noise.
  format: formatter({ origins: false, printPlaceholdersInComments: false }),
  orderBy: 'message',
})
