// Two API processes on one database, one of which is killed every few seconds and started again.
import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiProcess, type Database, startApiProcess } from '@dasturxon/testbed/servers/api-process'
import type { Cluster } from '@dasturxon/testbed/servers/cluster'

export type Processes = Awaited<ReturnType<typeof openProcesses>>

const killEvery = 4_000

export async function openProcesses(cluster: Cluster, database: Database) {
  const running: ApiProcess[] = await Promise.all([0, 1].map(() => startApiProcess(cluster, database)))
  const ports = running.map(({ port }) => port)
  let turn = 0
  return {
    at: (index: number) => `http://127.0.0.1:${ports[index % ports.length]}`,
    /** The processes take turns, so that a caller whose process is dead finds the other one. */
    next(): string {
      return this.at(turn++)
    },
    killInTurn() {
      let isOver = false
      let kills = 0
      const killing = (async () => {
        for (await sleep(killEvery / 2); !isOver; await sleep(killEvery)) {
          const index = kills++ % running.length
          await running[index]?.kill()
          running[index] = await startApiProcess(cluster, database, [], ports[index])
        }
      })()
      return {
        stop: async () => {
          isOver = true
          await killing
          return kills
        },
      }
    },
    stop: () => Promise.all(running.map((one) => one.stop())),
  }
}

/** Repeats a call until a process answers it; `call` gets the address of a process. */
export async function untilAnswered<T>(processes: Processes, call: (baseUrl: string) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++)
    try {
      return await call(processes.next())
    } catch (error) {
      if (attempt === 200) throw error
      await sleep(50)
    }
}
