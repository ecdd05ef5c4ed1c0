// A process that is started again whenever it ends, as the service manager of a machine does.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, type Launch, launch } from '@dasturxon/testbed/servers/children'

export function supervised(task: Launch) {
  let child: Child
  let isWanted = true
  const keep = async () => {
    while (isWanted) {
      child = launch(task)
      await child.ended
      await sleep(50) // a process that cannot start must not take the machine with it
    }
  }
  const kept = keep()
  return {
    name: task.name,
    pid: () => child.pid,
    kill: () => child.kill(),
    async stop() {
      isWanted = false
      await child.stop()
      await kept
    },
  }
}
