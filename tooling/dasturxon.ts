// npm run dasturxon [-- merchant create …]: runs the platform's command line on this machine's development database.
// It writes no log, because it prints one-time passwords.
import { spawnSync } from 'node:child_process'
import { describeProcesses, developmentPorts } from '@dasturxon/testbed/servers/stack-processes'

const { founding } = describeProcesses('dasturxon', developmentPorts, 'development')
const { command, args, env } = founding
const { status } = spawnSync(command, [...args, ...process.argv.slice(2)], { env, stdio: 'inherit' })
process.exitCode = status ?? 1
