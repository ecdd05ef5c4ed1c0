// The source strings in the code are English. Each part of the console (a folder of `app`) has its own catalogue in
// packages/i18n, which is loaded with the part's screens. `npm run messages` adds new strings to the catalogues.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const catalogues = '<rootDir>/../../packages/i18n/catalogues/console'
const exclude = ['**/*.test.*']

/** Loaded at the start, with every screen. */
const start = ['shell', 'entry', 'platform']

const parts = readdirSync(join(import.meta.dirname, 'app'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !start.includes(entry.name))
  .map(({ name }) => name)

export default defineConfig({
  sourceLocale: 'eng',
  locales: ['uz', 'ru', 'eng'],
  catalogs: [
    {
      path: `${catalogues}/shell/{locale}`,
      include: ['<rootDir>/app/*.{ts,tsx}', ...start.map((part) => `<rootDir>/app/${part}/**/*.{ts,tsx}`)],
      exclude,
    },
    ...parts.map((part) => ({
      path: `${catalogues}/${part}/{locale}`,
      include: [`<rootDir>/app/${part}/**/*.{ts,tsx}`],
      exclude,
    })),
  ],
  // The file positions of messages change with every edit and would fill the catalogue diffs.
  format: formatter({ origins: false, printPlaceholdersInComments: false }),
  orderBy: 'message',
})
