// npm run e2e [-- --scale 0.2] [playwright arguments]: the built product on a fresh database and free ports, met by Chromium.
// The scale is the share of `fullSizes`, the sizes of the journeys that repeat themselves. A variable of that name
// decides alone: ROUNDS=100 npm run e2e -- checkout-once.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { styleText } from 'node:util'
import { searchCanaries } from './captured.ts'
import { launch } from './children.ts'
import { startFreshStack } from './fresh-stack.ts'
import { report } from './measure.ts'
import { readScale, sizesAt } from './e2e-sizes.ts'
import { playwrightCounts, playwrightReport } from './test-counts.ts'

const { scale, rest } = readScale(process.argv.slice(2))
const built = spawnSync(process.execPath, ['tooling/build.ts'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(1)

rmSync(playwrightReport, { force: true })
const stack = await startFreshStack('e2e', 'production')
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

// What the processes said while browsers used them must hold no secret either.
const { hits, bytes } = searchCanaries(logs)
for (const { file, line } of hits.slice(0, 20)) console.error(`a secret left in ${logs}/${file}:${line}`)
const pass = outcome === 0 && hits.length === 0 && bytes > 0
if (pass) rmSync(folder, { recursive: true })
else console.error(styleText('red', `e2e failed: ${outcome}, ${hits.length} secrets in ${bytes} bytes; see ${folder}`))
report('e2e', { scale, ...playwrightCounts(), secrets: hits.length, seconds, pass })
