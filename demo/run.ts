// npm run seed [-- --merchants 1000 --products 200]: runs the seed with this machine's development database and keys.
import { mkdirSync } from 'node:fs'
import { runToEnd } from '@dasturxon/testbed/servers/children'
import { developmentPorts, describeProcesses } from '@dasturxon/testbed/servers/stack-processes'

mkdirSync('.cache/logs', { recursive: true })
const { seed } = describeProcesses('dasturxon', developmentPorts, 'development')
await runToEnd({
  ...seed,
  // A shop's accounts stay announced for as long as the simulators run, which may not be now.
  env: { ...seed.env, SIMULATORS_URL: '' },
  args: [...seed.args, ...process.argv.slice(2)],
  logFile: '.cache/logs/seed.log',
  onLine: (line) => console.log(line),
})
