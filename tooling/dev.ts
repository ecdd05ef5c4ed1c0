// npm run dev: starts the whole product with five demo shops and restarts it on changes. Ctrl-C ends all processes.
import { styleText } from 'node:util'
import { developmentSecrets } from '@dasturxon/testbed/servers/development-secrets'
import { readable } from './log-line.ts'
import { startStack } from '@dasturxon/testbed/servers/stack'
import { developmentPorts } from '@dasturxon/testbed/servers/stack-processes'

const began = performance.now()
const ports = developmentPorts
const colours = {
  api: 'cyan',
  worker: 'blue',
  storefront: 'magenta',
  console: 'white',
  edge: 'yellow',
  simulators: 'green',
} as const

function show(name: string, line: string): void {
  const colour = name in colours ? colours[name as keyof typeof colours] : 'gray'
  console.log(`${styleText(colour, name.padEnd(10))} ${readable(line)}`)
}

try {
  const {
    shop,
    console: consoleOf,
    broken,
    stop,
  } = await startStack({
    database: 'dasturxon',
    ports,
    mode: 'development',
    logs: '.cache/logs/dev',
    onLine: show,
  })
  console.log(`\nReady in ${((performance.now() - began) / 1000).toFixed(1)} s.\n`)
  for (const sub of ['olov', 'lola', 'rayhon', 'anjir', 'nihol']) console.log(`  ${shop(sub)}`)
  console.log(`\n  back office:           ${consoleOf('olov')}`)
  console.log(`  API reference:         http://127.0.0.1:${ports.api}/docs`)
  console.log(`  simulated SMS:         http://127.0.0.1:${ports.simulators}/eskiz/_sent`)
  console.log(`  simulated Telegram:    http://127.0.0.1:${ports.simulators}/telegram/_sent\n`)
  const { DEMO_STAFF_PASSWORD, DEMO_STAFF_TOTP } = developmentSecrets()
  console.log('  staff of every shop:   owner, manager or kitchen')
  console.log(`    password ${DEMO_STAFF_PASSWORD}, authenticator secret ${DEMO_STAFF_TOTP}\n`)
  show('dev', `stopping the rest: ${await broken}`)
  await stop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
}
process.exitCode = 1
