// Builds the console with columns that render all of their cards, into the folder of the first argument. Runs in the
// folder of the console, where its tools look for their configuration.
import { build } from 'vite'

const [outDir] = process.argv.slice(2)
if (!outDir) throw new Error('Missing folder')
const replacement = `${import.meta.dirname}/all-rendered.ts`
await build({
  resolve: { alias: [{ find: /^@tanstack\/react-virtual$/, replacement }] },
  build: { outDir, emptyOutDir: true },
  logLevel: 'error',
})
