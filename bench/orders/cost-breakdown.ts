// CPU time of a request by process: the API, PostgreSQL and the worker.
import type { Cluster } from '@dasturxon/testbed/servers/cluster'
import type { ApiProcess } from '@dasturxon/testbed/servers/api-process'
import { cpuOf, cpuOfFamily } from '../cpu.ts'
import { load, type LoadRequest } from '../load.ts'

export type Cost = { perSecond: number; api: number; postgres: number; worker: number; total: number }

/** Milliseconds of CPU time per response. */
export async function measureCost(
  cluster: Cluster,
  { api, worker }: { api: ApiProcess; worker?: ApiProcess },
  request: (nth: number) => LoadRequest,
  size: { count: number; connections: number },
): Promise<Cost> {
  const now = () => ({
    api: cpuOf(api.pid),
    postgres: cpuOfFamily(cluster.pidOf('postgres')),
    worker: worker ? cpuOf(worker.pid) : 0,
  })
  const before = now()
  const began = performance.now()
  const { answered, failed, complaint } = await load(request, size)
  const seconds = (performance.now() - began) / 1_000
  const after = now()
  // A few failures are accepted: a request that waits too long for the order counter of its merchant is refused.
  if (failed > size.count / 50) throw new Error(`${failed} of ${size.count} requests failed: ${complaint}`)
  const spent = (part: keyof typeof after) => (after[part] - before[part]) / answered / 1_000
  const each = { api: spent('api'), postgres: spent('postgres'), worker: spent('worker') }
  return { perSecond: answered / seconds, ...each, total: each.api + each.postgres + each.worker }
}
