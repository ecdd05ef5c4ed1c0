// npm run e2e [-- playwright arguments]: the built product on a fresh database and free ports, met by Chromium.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { styleText } from 'node:util'
import { adminUrl, as } from '../apps/api/migrations/bootstrap.ts'
import { searchCanaries } from './captured.ts'
import { launch } from './children.ts'
import { freePort } from './free-port.ts'
import { startStack } from './stack.ts'

const built = spawnSync(process.execPath, ['tooling/build.ts'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(1)

const began = performance.now()
const ports = {
  edge: await freePort(),
  api: await freePort(),
  worker: await freePort(),
  storefront: await freePort(),
  simulators: await freePort(),
}
// Several runs may go on at once: what one writes, no other touches.
const database = `dasturxon_e2e_${ports.edge}`
const folder = `.cache/e2e/${ports.edge}`
const logs = `${folder}/logs`
const dropDatabase = () => as(adminUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`))

await dropDatabase()
const stack = await startStack({ database, ports, mode: 'production', logs })
console.log(`${stack.shop('olov')} is up after ${((performance.now() - began) / 1000).toFixed(1)} s`)

const playwright = launch({
  name: 'playwright',
  command: process.execPath,
  args: ['node_modules/@playwright/test/cli.js', 'test', '--output', `${folder}/results`, ...process.argv.slice(2)],
  env: { EDGE_PORT: String(ports.edge) },
  logFile: `${folder}/playwright.log`,
  onLine: (line) => console.log(line),
})
const outcome = await Promise.race([playwright.ended, stack.broken])
await playwright.stop()
await stack.stop()
await dropDatabase()

// What the processes said while browsers used them must hold no secret either.
const { hits, bytes } = searchCanaries(logs)
for (const { file, line } of hits.slice(0, 20)) console.error(`a secret left in ${logs}/${file}:${line}`)
const pass = outcome === 0 && hits.length === 0 && bytes > 0
if (pass) rmSync(folder, { recursive: true })
else console.error(styleText('red', `e2e failed: ${outcome}, ${hits.length} secrets in ${bytes} bytes; see ${folder}`))
process.exitCode = pass ? 0 : 1
