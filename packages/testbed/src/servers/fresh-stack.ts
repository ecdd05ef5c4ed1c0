// Starts the whole product on a new database and free ports, so that several runs can go on at once without affecting
// each other.
import { resolve } from 'node:path'
import { adminUrl, as } from '@dasturxon/api/bootstrap'
import { freePort } from './ports.ts'
import type { Mode, Ports } from './stack-processes.ts'
import { type Stack, startStack } from './stack.ts'

export type FreshStack = Stack & {
  ports: Ports
  databaseName: string
  /** The folder for all files of the run. */
  folder: string
  logs: string
}

type Options = { buildFolder?: string; isPageless?: boolean }

export async function startFreshStack(name: string, mode: Mode, options: Options = {}): Promise<FreshStack> {
  const ports = {
    edge: await freePort(),
    api: await freePort(),
    worker: await freePort(),
    storefront: await freePort(),
    console: await freePort(),
    simulators: await freePort(),
    payme: await freePort(),
    click: await freePort(),
    uzum: await freePort(),
  }
  const database = `dasturxon_${name}_${ports.edge}`
  const folder = `.cache/${name}/${ports.edge}`
  const logs = `${folder}/logs`
  const drop = () => as(adminUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`))

  const began = performance.now()
  await drop()
  // A new folder: the first visit must not depend on what an earlier run has prepared.
  const modulesFolder = resolve(folder, 'modules')
  const stack = await startStack({ database, ports, mode, ...options, modulesFolder, logs })
  console.log(`${stack.shop('olov')} is up after ${((performance.now() - began) / 1000).toFixed(1)} s`)
  const stop = async () => {
    await stack.stop()
    await drop()
  }
  return { ...stack, stop, ports, databaseName: database, folder, logs }
}
