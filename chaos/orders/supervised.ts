// A process that is started again whenever it ends, as systemd does.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, type Launch, launch } from '@dasturxon/testbed/servers/children'

export function supervised(task: Launch) {
  let child: Child
  let isRunning = true
  const supervise = async () => {
    while (isRunning) {
      child = launch(task)
      await child.ended
      await sleep(50) // a process that cannot start must not be restarted in a busy loop
    }
  }
  const supervising = supervise()
  return {
    name: task.name,
    pid: () => child.pid,
    kill: () => child.kill(),
    async stop() {
      isRunning = false
      await child.stop()
      await supervising
    },
  }
}
