// npm run e2e [-- playwright arguments]: the built product on a fresh database and free ports, met by Chromium.
// ROUNDS=100 npm run e2e -- checkout-once: the sizes of single journeys, named in `sizes`.
import { rmSync } from 'node:fs'
import { styleText } from 'node:util'
import { buildIfChanged, shippedFolder } from '@dasturxon/storefront/testing'
import { searchCanaries } from '@dasturxon/testbed/observing/captured'
import { launch } from '@dasturxon/testbed/servers/children'
import { startFreshStack } from '@dasturxon/testbed/servers/fresh-stack'

buildIfChanged(shippedFolder)

const sizes = ['ROUNDS', 'TRACKED_CHANGES', 'HOSTILE_WORDS', 'HOSTILE_SEED'].flatMap((name) => {
  const size = process.env[name]
  return size === undefined ? [] : [[name, size] as const]
})

const stack = await startFreshStack('e2e', 'production')
const { folder, logs, ports } = stack

const playwright = launch({
  name: 'playwright',
  command: process.execPath,
  args: ['node_modules/@playwright/test/cli.js', 'test', '--output', `${folder}/results`, ...process.argv.slice(2)],
  env: { EDGE_PORT: String(ports.edge), SIMULATORS_PORT: String(ports.simulators), ...Object.fromEntries(sizes) },
  logFile: `${folder}/playwright.log`,
  onLine: (line) => console.log(line),
})
const outcome = await Promise.race([playwright.ended, stack.broken])
await playwright.stop()
await stack.stop()

// What the processes said while browsers used them must hold no secret either.
const { hits, bytes } = searchCanaries(logs)
for (const { file, line } of hits.slice(0, 20)) console.error(`a secret left in ${logs}/${file}:${line}`)
const pass = outcome === 0 && hits.length === 0 && bytes > 0
if (pass) rmSync(folder, { recursive: true })
else console.error(styleText('red', `e2e failed: ${outcome}, ${hits.length} secrets in ${bytes} bytes; see ${folder}`))
process.exitCode = pass ? 0 : 1
