// Starts all processes of the product on one database and one set of ports, and ends all of them on stop.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { awaitAnswer } from './ports.ts'
import { type Child, launch, onLeaving, runToEnd } from './children.ts'
import { launchEdge } from './edge.ts'
import { fetchLocally } from '@dasturxon/simulators/local-hosts'
import { describeProcesses, type Folders, type Mode, type Ports, type ProcessSpec } from './stack-processes.ts'

export type Plan = Folders & {
  database: string
  ports: Ports
  mode: Mode
  /** The log folder, one file per process; emptied first. Lines are pino's JSON, which the search for secrets reads. */
  logs: string
  onLine?: (name: string, line: string) => void
  /** Without the storefront: for runs that only call the API, through the same proxy. */
  isPageless?: boolean
}

export type Stack = {
  shop: (sub: string) => string
  /** The back office of a shop. */
  console: (sub: string) => string
  /** Resolves when a process ends by itself, with its name, exit code and last output. */
  broken: Promise<string>
  stop: () => Promise<void>
}

export async function startStack({
  database,
  ports,
  mode,
  logs,
  onLine,
  isPageless,
  ...folders
}: Plan): Promise<Stack> {
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
  const watch = (name: string) => ({
    logFile: join(logs, `${name}.ndjson`),
    ...(onLine && { onLine: (line: string) => onLine(name, line) }),
  })
  const shop = (sub: string) => `https://${sub}.localhost:${ports.edge}`
  const consoleOf = (sub: string) => `https://console.localhost:${ports.edge}/${sub}/`
  const specs = describeProcesses(database, ports, mode, folders)

  const children: Child[] = []
  const broken = Promise.withResolvers<string>()
  let leaving = false
  const start = (child: Child) => {
    children.push(child)
    if (leaving) void child.kill()
    void child.ended.then(
      (code) => leaving || broken.resolve(`${child.name} ended with ${code}:\n${child.lastWords()}`),
    )
  }
  const run = (spec: ProcessSpec) => start(launch({ ...spec, ...watch(spec.name) }))
  const stop = async () => {
    leaving = true
    forget()
    await Promise.all(children.map((child) => child.stop()))
  }
  const forget = onLeaving(stop)

  const waitFor = (what: string, url: string) => awaitAnswer(what, async () => (await fetchLocally(url)).ok)
  const bringUp = async () => {
    await Promise.all(Object.entries(ports).map(([name, port]) => refuseIfTaken(name, port)))
    run(specs.simulators)
    if (!isPageless) run(specs.storefront)
    const isDevelopment = mode === 'development'
    if (isDevelopment && !isPageless) run(specs.console)
    const { console: consolePort, ...edgePorts } = ports
    start(launchEdge(isDevelopment ? { ...edgePorts, console: consolePort } : edgePorts, watch('edge')))
    // The seed announces the demo shops' accounts to them.
    await waitFor('the simulators', `http://127.0.0.1:${ports.simulators}/livez`)
    for (const task of [specs.migrate, specs.seed]) await runToEnd({ ...task, ...watch(task.name) })
    run(specs.api)
    run(specs.worker)
    await Promise.all([
      waitFor('the API', `http://127.0.0.1:${ports.api}/readyz`),
      waitFor('the worker', `http://127.0.0.1:${ports.worker}/readyz`),
    ])
    // The first page request passes the proxy, the storefront and the API, and in development compiles the page. Not the
    // start page: the API would remember for minutes that nothing has been ordered often yet.
    await waitFor('the first shop', isPageless ? `${shop('platform')}/livez` : `${shop('olov')}/search`)
  }
  const breaking = broken.promise.then((name) =>
    Promise.reject(new Error(`A process ended before the product was ready: ${name}`)),
  )
  try {
    await Promise.race([bringUp(), breaking])
  } catch (error) {
    await stop()
    throw error
  }
  return { shop, console: consoleOf, broken: broken.promise, stop }
}

async function refuseIfTaken(name: string, port: number): Promise<void> {
  const isTaken = await fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    (error: Error) => !String((error.cause as NodeJS.ErrnoException | undefined)?.code).includes('ECONNREFUSED'),
  )
  if (isTaken) throw new Error(`Port ${port} (${name}) is taken: is the product already running?`)
}
