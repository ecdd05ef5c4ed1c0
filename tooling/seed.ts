// npm run seed [-- --merchants 1000 --products 200]: the seed, told about this machine's development database and keys.
import { mkdirSync } from 'node:fs'
import { runToEnd } from './children.ts'
import { developmentPorts, describeProcesses } from './stack-processes.ts'

mkdirSync('.cache/logs', { recursive: true })
const { seed } = describeProcesses('dasturxon', developmentPorts, 'development')
await runToEnd({
  ...seed,
  args: [...seed.args, ...process.argv.slice(2)],
  logFile: '.cache/logs/seed.log',
  onLine: (line) => console.log(line),
})
