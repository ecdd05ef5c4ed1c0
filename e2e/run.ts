// npm run e2e [-- --scale 0.2] [playwright arguments]: runs Playwright on the shipped build with a fresh database and
// free ports. `npm run e2e -- dev` runs the tests of e2e/dev on the development servers instead. The scale multiplies `fullSizes`, the repetitions of repeated tests. An environment variable named
// like a size overrides that size: ROUNDS=100 npm run e2e -- checkout-once.
import { rmSync } from 'node:fs'
import { styleText } from 'node:util'
import { buildConsoleIfChanged } from '@dasturxon/console/testing'
import { buildIfChanged, shippedFolder } from '@dasturxon/storefront/testing'
import { searchCanaries } from '@dasturxon/testbed/observing/captured'
import { report } from '@dasturxon/testbed/observing/report'
import { playwrightCounts, playwrightReport } from '@dasturxon/testbed/observing/test-counts'
import { launch } from '@dasturxon/testbed/servers/children'
import { startFreshStack } from '@dasturxon/testbed/servers/fresh-stack'
import { readScale, sizesAt } from './sizes.ts'

const { scale, rest } = readScale(process.argv.slice(2))
const isDevelopment = rest[0] === 'dev'
if (isDevelopment) rest.splice(0, 1, '--config', 'e2e/dev/playwright.config.ts')
else {
  buildIfChanged(shippedFolder)
  buildConsoleIfChanged()
}

if (!isDevelopment) rmSync(playwrightReport, { force: true })
const stack = await startFreshStack('e2e', isDevelopment ? 'development' : 'production')
const { folder, logs, ports } = stack

const began = performance.now()
const playwright = launch({
  name: 'playwright',
  command: process.execPath,
  args: ['node_modules/@playwright/test/cli.js', 'test', '--output', `${folder}/results`, ...rest],
  env: {
    EDGE_PORT: String(ports.edge),
    SIMULATORS_PORT: String(ports.simulators),
    ...sizesAt(scale, process.env),
  },
  logFile: `${folder}/playwright.log`,
  onLine: (line) => console.log(line),
})
const outcome = await Promise.race([playwright.ended, stack.broken])
const seconds = Math.round((performance.now() - began) / 1000)
await playwright.stop()
await stack.stop()

// The logs that the processes wrote during the tests must contain no secret.
const { hits, bytes } = searchCanaries(logs)
for (const { file, line } of hits.slice(0, 20)) console.error(`a secret was found in ${logs}/${file}:${line}`)
const pass = outcome === 0 && hits.length === 0 && bytes > 0
if (pass) rmSync(folder, { recursive: true })
else console.error(styleText('red', `e2e failed: ${outcome}, ${hits.length} secrets in ${bytes} bytes; see ${folder}`))
const counts = isDevelopment ? {} : playwrightCounts()
report('e2e', { scale, ...counts, secrets: hits.length, seconds, pass })
