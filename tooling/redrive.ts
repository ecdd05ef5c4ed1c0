// npm run jobs:redrive [-- orders.due]: runs the API's redrive command on this machine's development database.
import { mkdirSync } from 'node:fs'
import { runToEnd } from '@dasturxon/testbed/servers/children'
import { describeProcesses, developmentPorts } from '@dasturxon/testbed/servers/stack-processes'

mkdirSync('.cache/logs', { recursive: true })
const { worker } = describeProcesses('dasturxon', developmentPorts, 'development')
await runToEnd({
  ...worker,
  name: 'redrive',
  args: ['apps/api/src/redrive-jobs.ts', ...process.argv.slice(2)],
  logFile: '.cache/logs/redrive.log',
  onLine: (line) => console.log(line),
})
